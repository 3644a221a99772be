/** A version number of the library: texts about its newest major name no other one for an adapter. */
const ADAPTER = /@react-querybuilder\/[\w-]+(?:`|\s|@|\^|·|"|:|Version )*(\d+\.\d+\.\d+)/g;

/** Advice that only a registry with gaps makes necessary. */
const ADVICE = /--legacy-peer-deps|build's registry|registry of the build/g;

/**
 * What a text for readers says of the registry of the build.
 *
 * @param releases - The newest release of each documented major.
 */
export const registryLeaks = (text: string, releases: ReadonlySet<string>): readonly string[] => [
  ...[...text.matchAll(ADAPTER)].flatMap(([whole, version = '']) =>
    releases.has(version) ? [] : [whole],
  ),
  ...(text.match(ADVICE) ?? []),
];

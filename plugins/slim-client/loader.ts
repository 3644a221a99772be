/** What only the build reads. */
const BUILD_SETTINGS = ['presets', 'plugins', 'markdown'];

/**
 * Leaves the settings of the build out of the generated module `docusaurus.config.mjs`.
 *
 * @throws Error if the module is not of the form that Docusaurus 3.10 writes.
 */
export default function slimConfigLoader(source: string): string {
  const match = /export default (\{[\s\S]*\});?\s*$/.exec(source);
  if (!match?.[1]) throw new Error('slim-client: the generated configuration has an unknown form.');
  const config = JSON.parse(match[1]) as Record<string, unknown>;
  return `export default ${JSON.stringify(
    Object.fromEntries(Object.entries(config).filter(([name]) => !BUILD_SETTINGS.includes(name))),
  )};`;
}

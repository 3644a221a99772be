/**
 * The library's export and import utilities as globals of the browser console.
 *
 * Nothing is downloaded until one of them is called: its first call loads the module and returns a
 * promise of the result, and from then on the global is the library's own, synchronous function.
 * `await` reads naturally in the console and works for both.
 */

type Utility = (...args: never[]) => unknown;
type UtilityModule = Readonly<Record<string, unknown>>;

/** Name of a global, and the import that brings the module which exports it. */
export const CONSOLE_UTILITIES: Readonly<Record<string, () => Promise<UtilityModule>>> = {
  formatQuery: () => import('react-querybuilder/formatQuery'),
  parseCEL: () => import('react-querybuilder/parseCEL'),
  parseJSONata: () => import('react-querybuilder/parseJSONata'),
  parseJsonLogic: () => import('react-querybuilder/parseJsonLogic'),
  parseMongoDB: () => import('react-querybuilder/parseMongoDB'),
  parseSpEL: () => import('react-querybuilder/parseSpEL'),
  parseSQL: () => import('react-querybuilder/parseSQL'),
  transformQuery: () => import('react-querybuilder/transformQuery'),
};

const MESSAGE = `React Query Builder's utilities are at hand in this console: ${Object.keys(CONSOLE_UTILITIES).join(', ')}.
The first call of each loads its code, so await it: await formatQuery(query, 'sql')`;

/**
 * Puts the utilities on `target` and prints the message that lists them.
 *
 * @param target - Usually `window`.
 * @param utilities - Name of each global and the import of its module.
 * @param log - Where the message goes.
 */
export const installConsoleGlobals = (
  target: Record<string, unknown>,
  utilities: Readonly<Record<string, () => Promise<UtilityModule>>> = CONSOLE_UTILITIES,
  log: (message: string) => void = console.log,
): void => {
  for (const [name, load] of Object.entries(utilities)) {
    const firstCall = async (...args: never[]): Promise<unknown> => {
      let utility: Utility;
      try {
        utility = (await load())[name] as Utility;
      } catch (cause) {
        throw new Error(
          `${name} could not be loaded. Check your network connection, then call it again.`,
          { cause },
        );
      }
      target[name] = utility;
      return utility(...args);
    };
    target[name] = Object.defineProperty(firstCall, 'name', { value: name });
  }
  log(MESSAGE);
};

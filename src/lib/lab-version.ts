/** Version of what links and files of the lab hold, which starts each text. */
export const LAB_VERSION = '1';

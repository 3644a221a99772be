/** External addresses that several parts of the site use. */
export const LINKS = {
  repository: 'https://github.com/react-querybuilder/react-querybuilder',
  discord: 'https://discord.gg/MnAQWyUtEg',
  edit: 'https://github.com/react-querybuilder/react-querybuilder/edit/main/website/',
  npm: 'https://www.npmjs.com/package/react-querybuilder',
} as const;

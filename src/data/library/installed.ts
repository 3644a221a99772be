/** Data of the version that the site installs. */
export { default } from './v8.json';

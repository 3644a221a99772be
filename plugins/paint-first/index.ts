import template from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import type { Plugin } from '@docusaurus/types';
import { LIST_ID, loadScripts } from './page-script';

/** Where the framework's template writes the scripts of a page. */
const SCRIPTS = /<% it\.scripts\.forEach\(\(script\) => \{ %>[^]*?<% \}\); %>/;

/**
 * The framework's template, in which a page lists its scripts instead of asking for them.
 *
 * @throws Error if the framework's template no longer has them where it had.
 */
export const paintFirstTemplate = (): string => {
  if (!SCRIPTS.test(template))
    throw new Error('paint-first: the template has its scripts elsewhere.');
  return template.replace(
    SCRIPTS,
    `<script type="application/json" id="${LIST_ID}"><%~ JSON.stringify(it.scripts.map(script => it.baseUrl + script)) %></script>`,
  );
};

/**
 * Docusaurus plugin: pages are painted before their scripts are asked for.
 *
 * A page is whole without its scripts. On a phone, fetching and parsing them while the browser works out
 * its first layout doubles the time until something is there to read.
 */
export default function paintFirstPlugin(): Plugin {
  return {
    name: 'paint-first',
    // The dev server has a template of its own.
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production'
        ? { postBodyTags: [{ tagName: 'script', innerHTML: loadScripts }] }
        : {},
  };
}

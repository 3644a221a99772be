// @ts-check
'use strict';

const postcss = require('postcss');

const STAGE = ':where(.live-stage)';

/**
 * Restricts a selector to the container of a running example.
 *
 * @param {string} selector
 * @returns {string}
 */
const scopeSelector = selector => {
  // What a component renders at the end of the page, such as an open list.
  if (selector.startsWith('body > ')) return selector;
  const theme = /^(?:html)?(\[data-theme=[^\]]+\])\s+/.exec(selector);
  if (theme) return `:where(${theme[1]}) ${scopeSelector(selector.slice(theme[0].length))}`;
  if (/^(?::root|html|body)\b/.test(selector))
    return selector.replace(/^(?::root|html|body)/, STAGE);
  return `${STAGE} ${selector}`;
};

/**
 * Scopes a style sheet to the containers of running examples.
 *
 * @param {string} css
 * @returns {string}
 */
const scopeStyles = css => {
  const root = postcss.parse(css);
  root.walkRules(rule => {
    const { parent } = rule;
    if (
      parent?.type === 'atrule' &&
      /keyframes$/.test(/** @type {import('postcss').AtRule} */ (parent).name)
    )
      return;
    // The parent rule already scopes a nested rule.
    if (parent?.type === 'rule') return;
    rule.selectors = rule.selectors.map(scopeSelector);
  });
  root.walkComments(comment => {
    comment.remove();
  });
  return root.toString();
};

/**
 * Keeps an example's style sheet in the example's chunk, as text. On the server, the snapshot of the
 * example contains it.
 *
 * @this {ThisParameterType<import('./style-loader.cjs')>}
 * @param {string} css
 * @returns {string}
 */
module.exports = function styleLoader(css) {
  if (this.target === 'node') return '';
  return [
    `import { addStyles } from '@site/src/mdx/live/addStyles';`,
    `addStyles(${JSON.stringify(scopeStyles(css))});`,
  ].join('\n');
};

module.exports.scopeStyles = scopeStyles;

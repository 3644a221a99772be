import { readFileSync } from 'node:fs';

/** The icons that the adapter and the demo use. The full icon font has 2,000 (134 KB). */
const ICONS = [
  'arrow-clockwise',
  'arrow-counterclockwise',
  'box-arrow-up-left',
  'chevron-compact-down',
  'chevron-compact-up',
  'copy',
  'grip-vertical',
  'lock',
  'unlock',
  'x',
];

/** Icons with the class names of the icon font, drawn as CSS masks. */
export default function icons(): string {
  const rules = ICONS.map(name => {
    // The loader that runs this module appends a query to resolved paths.
    const [path = ''] = require.resolve(`bootstrap-icons/icons/${name}.svg`).split('?');
    const svg = readFileSync(path, 'utf8');
    const data = encodeURIComponent(svg.replace(/\s+/g, ' ').trim()).replaceAll("'", '%27');
    return `.bi-${name}::before { mask-image: url("data:image/svg+xml,${data}"); }`;
  });
  return `
    .bi::before {
      display: inline-block;
      width: 1em;
      height: 1em;
      background-color: currentcolor;
      content: '';
      mask-repeat: no-repeat;
      mask-size: contain;
      vertical-align: -0.125em;
    }
    ${rules.join('\n')}
  `;
}

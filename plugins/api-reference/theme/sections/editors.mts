import records from '../../editors.json' with { type: 'json' };
import { escapeHtml } from '../helpers/html.mjs';
import { blocks, heading, table } from '../helpers/layout.mjs';

/** By package and editor type. `packages/adapter-behavior/editors.test.tsx` writes the record. */
const recordOf: Readonly<Record<string, Readonly<Record<string, string>>>> = records;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/**
 * What each editor type renders, on the page of an adapter's context provider.
 *
 * @param owner - Name of the package.
 */
export const editors = (owner: string, symbol: string): string => {
  const record = recordOf[owner];
  if (!record || !symbol.startsWith('QueryBuilder')) return '';
  const hasComponents = /^[A-Z]/.test(record.text ?? '');
  const rows = Object.entries(record).map(([editor, rendered]) => {
    const [, type = '', of = ''] = /^(\S+)(.*)$/.exec(editor) ?? [];
    const [name = '', times] = rendered.split(' × ');
    return { cells: [`${code(type)}${of}`, `${code(name)}${times ? ` × ${times}` : ''}`] };
  });
  return blocks(
    heading(2, 'Value editors'),
    '<div data-search="skip">',
    `${hasComponents ? 'The component of the kit' : 'The HTML element, with the classes of the kit,'} that edits the value. An editor type is a \`valueEditorType\` or an \`inputType\`. The last rows show the operator \`between\`, with the type of its editors.`,
    table(['Editor type', 'Renders'], rows),
    '</div>',
  );
};

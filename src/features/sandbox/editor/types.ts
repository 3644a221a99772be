import { autocompletion } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { TypeInfo } from '@site/plugins/sandbox/shared/types-protocol';
import type { InfoSource, TypeSources } from '../hooks/useTypes';
import styles from './Editor.module.css';

const show = ({ declaration, documentation }: TypeInfo): HTMLElement => {
  const box = document.createElement('div');
  box.className = styles.info ?? '';
  const code = document.createElement('pre');
  code.textContent = declaration;
  box.append(code);
  if (documentation !== '') {
    const text = document.createElement('p');
    text.textContent = documentation;
    box.append(text);
  }
  return box;
};

/** Shows the type and the documentation of the name below the pointer. */
const typesOnHover = (explain: InfoSource): Extension =>
  hoverTooltip(async ({ state }, position) => {
    const info = await explain(state, position);
    if (!info) return null;
    const end = Math.min(info.start + info.length, state.doc.length);
    return { pos: info.start, end, above: true, create: () => ({ dom: show(info) }) };
  });

/** Completions of the type checker, which replace CodeMirror's own, and types on hover. */
export const typeExtensions = ({ complete, explain }: TypeSources): Extension => [
  autocompletion({ override: [complete] }),
  typesOnHover(explain),
];

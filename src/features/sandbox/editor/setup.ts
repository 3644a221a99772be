import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';

/** Classes that `Editor.module.css` gives the same colours as code samples. */
const highlighter = tagHighlighter([
  { tag: tags.comment, class: 'tok-comment' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], class: 'tok-keyword' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: 'tok-string' },
  {
    tag: [tags.typeName, tags.className, tags.tagName, tags.function(tags.variableName)],
    class: 'tok-name',
  },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: 'tok-constant' },
  { tag: [tags.propertyName, tags.attributeName], class: 'tok-attribute' },
]);

/** Language of a file, by file name. */
export const languageOf = (name: string): Extension => {
  if (name.endsWith('.css')) return css();
  return javascript({
    jsx: !name.endsWith('.ts') && !name.endsWith('.json'),
    typescript: /\.tsx?$/.test(name),
  });
};

/** Extensions of every editor in the sandbox. */
export const baseExtensions = (): Extension => [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  lintGutter(),
  syntaxHighlighting(highlighter),
  EditorView.lineWrapping,
  // Escape, then Tab leaves the editor: after Escape, CodeMirror doesn't handle the next Tab.
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    // With nothing left to undo, the page brings back code that was replaced.
    ...historyKeymap.map(each =>
      each.key === 'Mod-z' ? { ...each, preventDefault: false } : each,
    ),
    ...completionKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
];

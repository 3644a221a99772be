import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { autocompletion } from '@codemirror/autocomplete';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import type { TextEdit } from '@site/plugins/sandbox/shared/types-protocol';
import type { Mark } from '../model/problems';
import type { TypeSources } from '../hooks/useTypes';
import styles from './Editor.module.css';
import { baseExtensions, languageOf } from './setup';
import { typeExtensions } from './types';

/** Methods to move the cursor of an editor and to change its text. */
export interface EditorHandle {
  readonly goTo: (line: number, column: number) => void;
  /** Replaces parts of the text that don't overlap. The editor can undo it in one step. */
  readonly edit: (edits: readonly TextEdit[]) => void;
  readonly focus: () => void;
}

interface EditorProps {
  readonly file: SandboxFile;
  /** Changes when the code is replaced rather than edited. */
  readonly generation: number;
  readonly readOnly: boolean;
  readonly marks: readonly Mark[];
  /** The type checker. Undefined until it is available. Must be stable between renders. */
  readonly types: TypeSources | undefined;
  readonly describedBy: string;
  readonly handleRef: RefObject<EditorHandle | null>;
  /** Called when the editor gets focus. */
  readonly onFocus: () => void;
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
}

const toDiagnostics = (marks: readonly Mark[], { doc }: EditorState): Diagnostic[] =>
  marks
    .filter(({ line }) => line >= 1 && line <= doc.lines)
    .map(({ line, column, length, severity, message }) => {
      const { from, to } = doc.line(line);
      const start = Math.min(from + Math.max(0, column - 1), to);
      return {
        from: start,
        to: length === undefined ? to : Math.min(start + length, doc.length),
        severity,
        message,
      };
    });

const extensionFor = (types: TypeSources | undefined): Extension =>
  types ? typeExtensions(types) : autocompletion();

/** A CodeMirror editor for one file. */
export const Editor = (props: EditorProps): ReactNode => {
  const { file, generation, readOnly, marks, types, describedBy, handleRef } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const extra = useRef(new Compartment());
  const callbacks = useRef(props);
  useEffect(() => {
    callbacks.current = props;
  });

  useEffect(() => {
    if (!host.current) return;
    const created = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: callbacks.current.file.code,
        extensions: [
          Prec.high(
            keymap.of([
              {
                key: 'Mod-Enter',
                run: () => {
                  callbacks.current.onRun();
                  return true;
                },
              },
            ]),
          ),
          baseExtensions(),
          languageOf(file.name),
          extra.current.of(extensionFor(callbacks.current.types)),
          EditorState.readOnly.of(readOnly),
          EditorView.contentAttributes.of({
            'aria-label': `Code of ${file.name}`,
            'aria-describedby': describedBy,
            spellcheck: 'false',
            // Content-editable elements are focusable anyway. The attribute is for accessibility
            // checkers.
            tabindex: '0',
          }),
          EditorView.updateListener.of(update => {
            if (update.focusChanged && update.view.hasFocus) callbacks.current.onFocus();
            if (update.docChanged) callbacks.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = created;
    handleRef.current = {
      goTo: (line, column) => {
        const { doc } = created.state;
        const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
        created.dispatch({
          selection: { anchor: Math.min(from + Math.max(0, column - 1), to) },
          scrollIntoView: true,
        });
        created.focus();
      },
      edit: edits => {
        created.dispatch({
          changes: edits.map(({ from, to, text }) => ({ from, to, insert: text })),
          selection: { anchor: edits[0]?.from ?? 0 },
          scrollIntoView: true,
        });
      },
      focus: () => created.focus(),
    };
    return () => {
      created.destroy();
      view.current = null;
      handleRef.current = null;
    };
  }, [file.name, generation, readOnly, describedBy, handleRef]);

  useEffect(() => {
    view.current?.dispatch({ effects: extra.current.reconfigure(extensionFor(types)) });
  }, [types, file.name, generation]);

  useEffect(() => {
    const current = view.current;
    if (current)
      current.dispatch(setDiagnostics(current.state, toDiagnostics(marks, current.state)));
  }, [marks, file.name, generation]);

  return <div ref={host} className={styles.editor} />;
};

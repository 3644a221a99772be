import { autocompletion } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { CompletionSource } from '../hooks/useTypes';

/** Completions from the type checker. They replace CodeMirror's own. */
export const typedCompletions = (source: CompletionSource): Extension =>
  autocompletion({ override: [source] });

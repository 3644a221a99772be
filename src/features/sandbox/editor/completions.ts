import { autocompletion } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { CompletionSource } from '../hooks/useTypes';

/** Completions from the checker, in place of those that the editor guesses. */
export const typedCompletions = (source: CompletionSource): Extension =>
  autocompletion({ override: [source] });

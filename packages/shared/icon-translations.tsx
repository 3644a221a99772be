import type { Translations } from 'react-querybuilder';
import {
  CloneIcon,
  CloseIcon,
  DownIcon,
  DragIcon,
  LockedIcon,
  MutedIcon,
  RedoIcon,
  UndoIcon,
  UngroupIcon,
  UnlockedIcon,
  UnmutedIcon,
  UpIcon,
} from './icons';

/**
 * Icons that replace the library's character labels. The titles, which name the buttons, are the
 * library's.
 */
export const iconTranslations: Partial<Translations> = {
  cloneRule: { label: <CloneIcon /> },
  cloneRuleGroup: { label: <CloneIcon /> },
  dragHandle: { label: <DragIcon /> },
  lockGroup: { label: <UnlockedIcon /> },
  lockGroupDisabled: { label: <LockedIcon /> },
  lockRule: { label: <UnlockedIcon /> },
  lockRuleDisabled: { label: <LockedIcon /> },
  muteGroup: { label: <UnmutedIcon /> },
  muteRule: { label: <UnmutedIcon /> },
  redo: { label: <RedoIcon /> },
  removeGroup: { label: <CloseIcon /> },
  removeRule: { label: <CloseIcon /> },
  shiftActionDown: { label: <DownIcon /> },
  shiftActionUp: { label: <UpIcon /> },
  undo: { label: <UndoIcon /> },
  ungroupRuleGroup: { label: <UngroupIcon /> },
  unmuteGroup: { label: <MutedIcon /> },
  unmuteRule: { label: <MutedIcon /> },
};

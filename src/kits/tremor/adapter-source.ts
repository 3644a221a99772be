import { adapterFiles } from '@site/src/lib/adapter-files';
import tremorActionElement from '@site/packages/tremor/src/TremorActionElement.tsx?raw';
import tremorNotToggle from '@site/packages/tremor/src/TremorNotToggle.tsx?raw';
import tremorShiftActions from '@site/packages/tremor/src/TremorShiftActions.tsx?raw';
import tremorValueEditor from '@site/packages/tremor/src/TremorValueEditor.tsx?raw';
import tremorValueSelector from '@site/packages/tremor/src/TremorValueSelector.tsx?raw';
import dateText from '@site/packages/tremor/src/date-text.ts?raw';
import hiddenTwin from '@site/packages/tremor/src/hidden-twin.ts?raw';
import index from '@site/packages/tremor/src/index.ts?raw';
import radioList from '@site/packages/shared/RadioList.tsx?raw';
import actionProps from '@site/packages/shared/actionProps.ts?raw';
import renderEditor from '@site/packages/shared/renderEditor.tsx?raw';
import useEditor from '@site/packages/shared/useEditor.ts?raw';
import withoutLibraryProps from '@site/packages/shared/withoutLibraryProps.ts?raw';

/** Sources of this repository's adapter and of the code it shares with other adapters. */
export const adapter = adapterFiles({
  'TremorActionElement.tsx': tremorActionElement,
  'TremorNotToggle.tsx': tremorNotToggle,
  'TremorShiftActions.tsx': tremorShiftActions,
  'TremorValueEditor.tsx': tremorValueEditor,
  'TremorValueSelector.tsx': tremorValueSelector,
  'date-text.ts': dateText,
  'hidden-twin.ts': hiddenTwin,
  'index.ts': index,
  'RadioList.tsx': radioList,
  'actionProps.ts': actionProps,
  'renderEditor.tsx': renderEditor,
  'useEditor.ts': useEditor,
  'withoutLibraryProps.ts': withoutLibraryProps,
});

import { adapterFiles } from '@site/src/lib/adapter-files';
import clearableDatePicker from '@site/packages/tremor/src/ClearableDatePicker.tsx?raw';
import tremorActionElement from '@site/packages/tremor/src/TremorActionElement.tsx?raw';
import tremorNotToggle from '@site/packages/tremor/src/TremorNotToggle.tsx?raw';
import tremorShiftActions from '@site/packages/tremor/src/TremorShiftActions.tsx?raw';
import tremorValueEditor from '@site/packages/tremor/src/TremorValueEditor.tsx?raw';
import tremorValueSelector from '@site/packages/tremor/src/TremorValueSelector.tsx?raw';
import hiddenTwin from '@site/packages/tremor/src/hidden-twin.ts?raw';
import index from '@site/packages/tremor/src/index.ts?raw';
import radioList from '@site/packages/shared/RadioList.tsx?raw';
import actionProps from '@site/packages/shared/actionProps.ts?raw';
import dateText from '@site/packages/shared/date-text.ts?raw';
import glyphName from '@site/packages/shared/glyphName.ts?raw';
import iconTranslations from '@site/packages/shared/icon-translations.tsx?raw';
import icons from '@site/packages/shared/icons.tsx?raw';
import renderEditor from '@site/packages/shared/renderEditor.tsx?raw';
import renderShiftActions from '@site/packages/shared/renderShiftActions.tsx?raw';
import useEditor from '@site/packages/shared/useEditor.ts?raw';
import withoutLibraryProps from '@site/packages/shared/withoutLibraryProps.ts?raw';

/** Sources of this repository's adapter and of the code it shares with other adapters. */
export const adapter = adapterFiles({
  'ClearableDatePicker.tsx': clearableDatePicker,
  'TremorActionElement.tsx': tremorActionElement,
  'TremorNotToggle.tsx': tremorNotToggle,
  'TremorShiftActions.tsx': tremorShiftActions,
  'TremorValueEditor.tsx': tremorValueEditor,
  'TremorValueSelector.tsx': tremorValueSelector,
  'hidden-twin.ts': hiddenTwin,
  'index.ts': index,
  'RadioList.tsx': radioList,
  'actionProps.ts': actionProps,
  'date-text.ts': dateText,
  'glyphName.ts': glyphName,
  'icon-translations.tsx': iconTranslations,
  'icons.tsx': icons,
  'renderEditor.tsx': renderEditor,
  'renderShiftActions.tsx': renderShiftActions,
  'useEditor.ts': useEditor,
  'withoutLibraryProps.ts': withoutLibraryProps,
});

import { adapterFiles } from '@site/src/lib/adapter-files';
import fluentActionElement from '@site/packages/fluent/src/FluentActionElement.tsx?raw';
import fluentDateEditor from '@site/packages/fluent/src/FluentDateEditor.tsx?raw';
import fluentDragHandle from '@site/packages/fluent/src/FluentDragHandle.tsx?raw';
import fluentNotToggle from '@site/packages/fluent/src/FluentNotToggle.tsx?raw';
import fluentShiftActions from '@site/packages/fluent/src/FluentShiftActions.tsx?raw';
import fluentValueEditor from '@site/packages/fluent/src/FluentValueEditor.tsx?raw';
import fluentValueSelector from '@site/packages/fluent/src/FluentValueSelector.tsx?raw';
import index from '@site/packages/fluent/src/index.ts?raw';
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
  'FluentActionElement.tsx': fluentActionElement,
  'FluentDateEditor.tsx': fluentDateEditor,
  'FluentDragHandle.tsx': fluentDragHandle,
  'FluentNotToggle.tsx': fluentNotToggle,
  'FluentShiftActions.tsx': fluentShiftActions,
  'FluentValueEditor.tsx': fluentValueEditor,
  'FluentValueSelector.tsx': fluentValueSelector,
  'index.ts': index,
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

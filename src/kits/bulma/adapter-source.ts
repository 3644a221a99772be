import { adapterFiles } from '@site/src/lib/adapter-files';
import bulmaActionElement from '@site/packages/bulma/src/BulmaActionElement.tsx?raw';
import bulmaLabel from '@site/packages/bulma/src/BulmaLabel.tsx?raw';
import bulmaNotToggle from '@site/packages/bulma/src/BulmaNotToggle.tsx?raw';
import bulmaShiftActions from '@site/packages/bulma/src/BulmaShiftActions.tsx?raw';
import bulmaValueEditor from '@site/packages/bulma/src/BulmaValueEditor.tsx?raw';
import bulmaValueSelector from '@site/packages/bulma/src/BulmaValueSelector.tsx?raw';
import index from '@site/packages/bulma/src/index.ts?raw';
import radioList from '@site/packages/shared/RadioList.tsx?raw';
import actionProps from '@site/packages/shared/actionProps.ts?raw';
import glyphName from '@site/packages/shared/glyphName.ts?raw';
import iconTranslations from '@site/packages/shared/icon-translations.tsx?raw';
import icons from '@site/packages/shared/icons.tsx?raw';
import renderEditor from '@site/packages/shared/renderEditor.tsx?raw';
import renderShiftActions from '@site/packages/shared/renderShiftActions.tsx?raw';
import useEditor from '@site/packages/shared/useEditor.ts?raw';
import withoutLibraryProps from '@site/packages/shared/withoutLibraryProps.ts?raw';

/** Sources of this repository's adapter and of the code it shares with other adapters. */
export const adapter = adapterFiles({
  'BulmaActionElement.tsx': bulmaActionElement,
  'BulmaLabel.tsx': bulmaLabel,
  'BulmaNotToggle.tsx': bulmaNotToggle,
  'BulmaShiftActions.tsx': bulmaShiftActions,
  'BulmaValueEditor.tsx': bulmaValueEditor,
  'BulmaValueSelector.tsx': bulmaValueSelector,
  'index.ts': index,
  'RadioList.tsx': radioList,
  'actionProps.ts': actionProps,
  'glyphName.ts': glyphName,
  'icon-translations.tsx': iconTranslations,
  'icons.tsx': icons,
  'renderEditor.tsx': renderEditor,
  'renderShiftActions.tsx': renderShiftActions,
  'useEditor.ts': useEditor,
  'withoutLibraryProps.ts': withoutLibraryProps,
});

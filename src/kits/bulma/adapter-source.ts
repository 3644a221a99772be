import { adapterFiles } from '@site/src/lib/adapter-files';
import bulmaNotToggle from '@site/packages/bulma/src/BulmaNotToggle.tsx?raw';
import bulmaShiftActions from '@site/packages/bulma/src/BulmaShiftActions.tsx?raw';
import bulmaValueEditor from '@site/packages/bulma/src/BulmaValueEditor.tsx?raw';
import bulmaValueSelector from '@site/packages/bulma/src/BulmaValueSelector.tsx?raw';
import index from '@site/packages/bulma/src/index.ts?raw';
import radioList from '@site/packages/shared/RadioList.tsx?raw';
import renderEditor from '@site/packages/shared/renderEditor.tsx?raw';
import useEditor from '@site/packages/shared/useEditor.ts?raw';

/** Sources of this repository's adapter and of the code it shares with other adapters. */
export const adapter = adapterFiles({
  'BulmaNotToggle.tsx': bulmaNotToggle,
  'BulmaShiftActions.tsx': bulmaShiftActions,
  'BulmaValueEditor.tsx': bulmaValueEditor,
  'BulmaValueSelector.tsx': bulmaValueSelector,
  'index.ts': index,
  'RadioList.tsx': radioList,
  'renderEditor.tsx': renderEditor,
  'useEditor.ts': useEditor,
});

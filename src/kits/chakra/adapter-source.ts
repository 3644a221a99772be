import { adapterFiles } from '@site/src/lib/adapter-files';
import chakraActionElement from '@site/packages/chakra/src/ChakraActionElement.tsx?raw';
import chakraDateEditor from '@site/packages/chakra/src/ChakraDateEditor.tsx?raw';
import chakraNotToggle from '@site/packages/chakra/src/ChakraNotToggle.tsx?raw';
import chakraShiftActions from '@site/packages/chakra/src/ChakraShiftActions.tsx?raw';
import chakraValueEditor from '@site/packages/chakra/src/ChakraValueEditor.tsx?raw';
import chakraValueSelector from '@site/packages/chakra/src/ChakraValueSelector.tsx?raw';
import index from '@site/packages/chakra/src/index.ts?raw';
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
  'ChakraActionElement.tsx': chakraActionElement,
  'ChakraDateEditor.tsx': chakraDateEditor,
  'ChakraNotToggle.tsx': chakraNotToggle,
  'ChakraShiftActions.tsx': chakraShiftActions,
  'ChakraValueEditor.tsx': chakraValueEditor,
  'ChakraValueSelector.tsx': chakraValueSelector,
  'index.ts': index,
  'actionProps.ts': actionProps,
  'glyphName.ts': glyphName,
  'icon-translations.tsx': iconTranslations,
  'icons.tsx': icons,
  'renderEditor.tsx': renderEditor,
  'renderShiftActions.tsx': renderShiftActions,
  'useEditor.ts': useEditor,
  'withoutLibraryProps.ts': withoutLibraryProps,
});

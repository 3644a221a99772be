import type { ReactNode } from 'react';
import * as DndKit from '@dnd-kit/core';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import { createDndKitAdapter } from '@react-querybuilder/dnd/dnd-kit';

const adapter = createDndKitAdapter(DndKit);

/** Drag and drop by mouse, touch and keyboard. Loaded when the option is switched on. */
export default function DragAndDrop({ children }: { readonly children: ReactNode }): ReactNode {
  return <QueryBuilderDnD dnd={adapter}>{children}</QueryBuilderDnD>;
}

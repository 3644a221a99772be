import type { ReactNode } from 'react';

interface SnapshotProps {
  /** HTML that was rendered at build time. Absent in the browser. */
  readonly html: string | undefined;
  readonly className?: string;
}

/** HTML of a component that is shown until its code runs. Its controls do not react yet. */
export const Snapshot = ({ html = '', className }: SnapshotProps): ReactNode => (
  <div
    className={className}
    inert
    // Snapshots exist on the server only. React keeps the server-rendered HTML.
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

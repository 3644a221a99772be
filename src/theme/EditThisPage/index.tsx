import type { ReactNode } from 'react';
import { ReportProblem } from '@site/src/features/page-actions/ReportProblem';
import type { Props } from '@theme/EditThisPage';
import EditThisPage from '@theme-original/EditThisPage';

/** The theme's link, and one that reports a problem. */
export default function EditAndReport(props: Props): ReactNode {
  return (
    <>
      <EditThisPage {...props} />
      <ReportProblem />
    </>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { MAX_LINK_LENGTH, sandboxPath, type SandboxState } from '@site/plugins/sandbox/shared/link';

interface Props {
  /** The same object as long as nothing changes. */
  readonly state: SandboxState;
  readonly className?: string;
  /** Whether the page stays open. */
  readonly isNewTab?: boolean;
}

/** Opens files in the sandbox. The address is made again when they change. */
export function SandboxLink({ state, className, isNewTab = false }: Props): ReactNode {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    let current = true;
    void sandboxPath(state).then(made => {
      if (current) setPath(made);
    });
    return () => {
      current = false;
    };
  }, [state]);
  if (path === undefined) return null;
  if (path.length > MAX_LINK_LENGTH) return <span>Too long for a link to the sandbox.</span>;
  return (
    <Link to={path} className={className} {...(isNewTab && { target: '_blank' })}>
      Open in the sandbox
      {isNewTab && ' (new tab)'}
    </Link>
  );
}

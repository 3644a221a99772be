import ErrorBoundary from '@docusaurus/ErrorBoundary';
import CodeBlock from '@theme/CodeBlock';
import {
  type ComponentProps,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  useId,
  useState,
} from 'react';
import Link from '@docusaurus/Link';
import { Snapshot } from '@site/src/components/Snapshot';
import { TIDY, TIDY_FILE } from '@site/src/kits/default/tidy';
import { useInspector } from '@site/src/features/inspector';
import type { InspectorSlot } from '@site/src/features/inspector/InspectorSlot';
import { useControlNames } from '@site/src/hooks/useControlNames';
import { useNearViewport } from '@site/src/hooks/useNearViewport';
import { useSnapshotPresses } from '@site/src/hooks/useSnapshotPresses';
import styles from './live.module.css';

/** Build-time data of an example, from the example loader. */
export interface LiveExample {
  readonly name: string;
  readonly title: string;
  readonly height: { readonly wide: number; readonly narrow: number };
  readonly packages: readonly { readonly name: string; readonly version: string }[];
  readonly files: readonly {
    readonly name: string;
    readonly language: string;
    readonly code: string;
  }[];
}

/** Props of `<Live>` that remain after the build. */
export interface LiveProps {
  /** Major version that the page documents. */
  readonly documents: string;
  /** `closed` folds the source. */
  readonly source?: 'closed';
}

type Slot = ComponentType<ComponentProps<typeof InspectorSlot>>;

interface ExampleModule {
  /** Stands around the example, for the inspector. */
  readonly Slot: Slot;
  readonly default?: ComponentType;
  readonly App?: ComponentType;
}

type State =
  | { readonly phase: 'waiting' | 'loading' }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'running'; readonly Example: ComponentType; readonly Slot: Slot };

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Creates the figure of an example: the running example above its source.
 *
 * @param example - Source and metadata from the loader.
 * @param load - Loads the example's chunk. Absent on the server.
 * @param snapshot - HTML of the example, rendered at build time. Absent in the browser.
 */
export const createLiveExample = (
  { name, title, height, packages, files }: LiveExample,
  load: (() => Promise<ExampleModule>) | undefined,
  snapshot?: string,
): ComponentType<LiveProps> => {
  const [library] = packages;
  // Packages have the number of the library; an older one that was installed instead is named in words.
  const runs = packages
    .map(
      ({ name: of, version }) => `${of} ${version === library?.version ? '' : 'as of '}${version}`,
    )
    .join(', ');
  const major = library?.version.split('.')[0];

  const Live = ({ documents, source }: LiveProps): ReactNode => {
    const [state, setState] = useState<State>({ phase: 'waiting' });
    const titleId = useId();

    const start = (): void => {
      if (!load) return;
      setState({ phase: 'loading' });
      load().then(
        module => {
          const Example = module.default ?? module.App;
          setState(
            Example
              ? { phase: 'running', Example, Slot: module.Slot }
              : { phase: 'failed', message: `The example "${name}" exports no component.` },
          );
        },
        (error: unknown) => {
          setState({ phase: 'failed', message: messageOf(error) });
        },
      );
    };
    const stage = useNearViewport(start);
    useSnapshotPresses(stage, state.phase, start);
    useControlNames(stage);
    const inspection = useInspector({
      stage,
      className: `button button--secondary button--sm ${styles.inspect}`,
      onBegin: () => {
        if (state.phase === 'waiting' || state.phase === 'failed') start();
      },
    });

    const sources = (
      <>
        {files.map(file => (
          <CodeBlock key={file.name} language={file.language} title={file.name}>
            {file.code}
          </CodeBlock>
        ))}
        <Link className="sandbox-link" to={`/sandbox?sample=src/examples/${name}/${documents}`}>
          Open in the sandbox
        </Link>
      </>
    );

    return (
      <figure className={styles.figure} aria-labelledby={titleId}>
        <figcaption className={styles.caption} data-search="skip">
          <span id={titleId} className={styles.title}>
            <span className={styles.kicker}>Live example</span> {title}
          </span>
          <span className={styles.runs}>
            Runs {runs}
            {major === documents ? '' : ` (this page documents version ${documents})`} with{' '}
            <Link to={`/#${TIDY}`}>{TIDY_FILE}</Link>
          </span>
          {inspection.button}
        </figcaption>
        <div
          ref={stage}
          className={styles.frame}
          data-example={name}
          data-phase={state.phase}
          aria-busy={state.phase === 'loading'}
          style={
            {
              '--live-wide': `${height.wide}px`,
              '--live-narrow': `${height.narrow}px`,
            } as CSSProperties
          }
        >
          {state.phase === 'running' ? (
            <ErrorBoundary
              fallback={({ error, tryAgain }) => (
                <div role="alert" className={styles.message}>
                  <p>This example stopped: {error.message}</p>
                  <button
                    type="button"
                    className="button button--secondary button--sm"
                    onClick={tryAgain}
                  >
                    Start it again
                  </button>
                </div>
              )}
            >
              <div className={`live-stage ${TIDY}`}>
                <state.Slot extend={inspection.extend}>
                  <state.Example />
                </state.Slot>
              </div>
            </ErrorBoundary>
          ) : (
            <>
              <Snapshot html={snapshot} className={`live-stage ${TIDY}`} />
              <div className={styles.start}>
                {state.phase === 'failed' && (
                  <p role="alert">The example could not be loaded: {state.message}</p>
                )}
                {state.phase === 'loading' ? (
                  <p role="status">Loading the example…</p>
                ) : (
                  <button
                    type="button"
                    className="button button--secondary button--sm"
                    onClick={start}
                  >
                    {state.phase === 'failed' ? 'Try again' : 'Run the example'}
                  </button>
                )}
              </div>
            </>
          )}
        </div>
        {inspection.panel}
        {source === 'closed' ? (
          <details className={styles.source}>
            <summary>Source of this example</summary>
            {sources}
          </details>
        ) : (
          <div className={styles.source}>{sources}</div>
        )}
      </figure>
    );
  };
  Live.displayName = `Live(${name})`;
  return Live;
};

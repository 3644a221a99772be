import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadCode } from '../lib/load-code';
import controls from './controls.module.css';

/**
 * A part of a page whose code loads when it is shown. If it doesn't arrive, the rest of the page
 * stays, and the reader can try again.
 *
 * @param load - Imports the part.
 */
export const loadable = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> =>
  function Loadable(props: Props): ReactNode {
    const [part, setPart] = useState<{ readonly Content: ComponentType<Props> }>();
    const [problem, setProblem] = useState<string>();
    const [attempt, setAttempt] = useState(0);

    useEffect(() => {
      let isGone = false;
      loadCode(load).then(
        module => {
          if (!isGone) setPart({ Content: module.default });
        },
        (error: unknown) => {
          if (!isGone) setProblem(error instanceof Error ? error.message : String(error));
        },
      );
      return () => {
        isGone = true;
      };
    }, [attempt]);

    if (part) return <part.Content {...props} />;
    if (problem === undefined) return <p>Loading …</p>;
    return (
      <div role="alert">
        <p>This part of the page could not be loaded. {problem}</p>
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            setProblem(undefined);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </button>
      </div>
    );
  };

import { useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import { defaultControlElements } from 'react-querybuilder';
import {
  INSTALLED_VERSION,
  SANDBOX_KITS,
  type SandboxFile,
  type SandboxState,
} from '@site/plugins/sandbox/shared/link';
import controls from '@site/src/components/controls.module.css';
import { SandboxLink } from '@site/src/components/SandboxLink';
import { useCopy } from '@site/src/hooks/useCopy';
import { propGuide } from '@site/src/lib/prop-guide';
import { guide } from '@site/versions.ts';
import { describeValue } from '../model/describe-value';
import { nameOf, type Located } from '../model/locate';
import { CONTROLS, KIT_CONTROLS, PARTS, VERSION, type Part } from '../model/parts';
import type { Recording } from '../model/recorder';
import { snippetsOf, type SnippetKind } from '../model/snippets';
import styles from './Inspector.module.css';

/** Guides of the version that the site runs. */
const API = '/api/react-querybuilder/';

const KINDS: Readonly<Record<SnippetKind, string>> = {
  hide: 'Hide',
  move: 'Move',
  restyle: 'Restyle',
  replace: 'Replace',
};

/** Module state: the reader compares parts. */
let chosenKind: SnippetKind = 'replace';

const STANDARD = new Set(PARTS.map(({ className }) => className));

interface NamesProps {
  readonly names: readonly string[];
  /** Whether the names are props of the query builder, which the guide describes. */
  readonly isProps?: boolean;
}

const Names = ({ names, isProps }: NamesProps): ReactNode =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      {isProps ? (
        <Link to={guide(propGuide(name))}>
          <code>{name}</code>
        </Link>
      ) : (
        <code>{name}</code>
      )}
    </span>
  ));

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ name, children }: FactProps): ReactNode => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Keys whose control, or else the library's, the control elements of a kit replace. */
const bulkOf = (control: string): string | undefined => {
  if (control.endsWith('Action')) return 'actionElement';
  return control.endsWith('Selector') ? 'valueSelector' : undefined;
};

/** The component that renders a control now. */
const componentOf = (
  control: string,
  kit: string | undefined,
  recording: Recording | undefined,
): ReactNode => {
  const { component } = CONTROLS[control] ?? {};
  if (kit === undefined) {
    const original = defaultControlElements[control as keyof typeof defaultControlElements];
    if (recording?.key === control && recording.component !== original) {
      return 'A component of this example';
    }
  } else {
    const names = KIT_CONTROLS[kit];
    const own = names?.[control] ?? names?.[bulkOf(control) ?? ''];
    if (own !== undefined) {
      return (
        <>
          <code>{own}</code> of the kit
        </>
      );
    }
  }
  return (
    <>
      <code>{component}</code>, the default
    </>
  );
};

const Props = ({ recording }: { readonly recording: Recording | undefined }): ReactNode => {
  if (!recording)
    return <p className={styles.hint}>This component does not say which props it receives.</p>;
  return (
    <dl className={styles.props}>
      {Object.entries(recording.props)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => {
          const { summary, details } = describeValue(value);
          return (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                {details === undefined ? (
                  <code>{summary}</code>
                ) : (
                  <details>
                    <summary>{summary}</summary>
                    <pre>{details}</pre>
                  </details>
                )}
              </dd>
            </div>
          );
        })}
    </dl>
  );
};

interface CodeProps {
  readonly part: Part;
  readonly kit: string | undefined;
}

/** Text in which backticks mark code. */
const Note = ({ text }: { readonly text: string }): ReactNode => (
  <p className={styles.hint}>
    {text
      .split('`')
      .map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))}
  </p>
);

/** A file without colours, because the highlighter has three times the bytes of the inspector. */
const Source = ({ file }: { readonly file: SandboxFile }): ReactNode => {
  const [copied, copy] = useCopy();
  return (
    <div className={styles.source}>
      <div className={styles.sourceHead}>
        <span>{file.name}</span>
        <button type="button" className={controls.button} onClick={() => void copy(file.code)}>
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </button>
      </div>
      <pre
        role="region"
        // Focusable because it scrolls.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={file.name}
      >
        <code>{file.code}</code>
      </pre>
    </div>
  );
};

const Code = ({ part, kit }: CodeProps): ReactNode => {
  const [snippets] = useState(() => snippetsOf(part));
  const [kind, setKind] = useState(chosenKind);
  const snippet = snippets.find(each => each.kind === kind) ?? snippets[0];
  const state = useMemo(
    (): SandboxState | undefined =>
      snippet && {
        version: INSTALLED_VERSION,
        kit: SANDBOX_KITS.find(id => id === kit && id !== 'default') ?? 'tidy',
        files: snippet.files,
      },
    [snippet, kit],
  );
  return (
    <>
      <div role="group" aria-label="Code that changes the part" className={styles.kinds}>
        {snippets.map(each => (
          <button
            key={each.kind}
            type="button"
            className={controls.button}
            aria-pressed={each === snippet}
            onClick={() => {
              chosenKind = each.kind;
              setKind(each.kind);
            }}
          >
            {KINDS[each.kind]}
          </button>
        ))}
        {state && <SandboxLink state={state} className={styles.action} />}
      </div>
      {snippet?.note !== undefined && <Note text={snippet.note} />}
      {snippet?.files.map(file => (
        <Source key={file.name} file={file} />
      ))}
    </>
  );
};

interface PartPanelProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly located: Located;
  /** Path in words. */
  readonly where: string;
  readonly recording: Recording | undefined;
  readonly kit: string | undefined;
  readonly onLeave: () => void;
}

/** What the library says about a part, what the part receives now, and code that changes it. */
export const PartPanel = (props: PartPanelProps): ReactNode => {
  const { heading, located, where, recording, kit, onLeave } = props;
  const { part, element, path } = located;
  const hasApi = Boolean(useDocusaurusContext().siteConfig.customFields?.apiReference);
  const info = part.control === null ? undefined : CONTROLS[part.control];
  const classes = [...element.classList];
  const others = classes.filter(name => name !== part.className);
  const steering = part.changedBy.filter(name => !part.shownBy.includes(name));

  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onLeave();
  };

  return (
    // The Escape key leaves from anywhere in the panel.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {nameOf(part)}
        </h2>
        <span className={styles.where}>
          {where}, level {path.length}
        </span>
        <button type="button" className={clsx(controls.button, styles.leave)} onClick={onLeave}>
          Stop inspecting
        </button>
      </div>
      <div className={styles.columns}>
        <div>
          <dl className={styles.facts}>
            <Fact name="Class">
              <code>{part.className}</code>
              {others.length > 0 && (
                <>
                  {' and '}
                  {others.map((name, index) => (
                    <span key={name}>
                      {index > 0 && ' '}
                      <code className={clsx(!STANDARD.has(name) && styles.quiet)}>{name}</code>
                    </span>
                  ))}
                </>
              )}
            </Fact>
            <Fact name="controlClassnames">
              <Names names={[part.key, ...part.classnames]} />
            </Fact>
            <Fact name="controlElements">
              {part.control === null ? (
                'None: this is the query builder itself'
              ) : (
                <>
                  <code>{part.control}</code>
                  {part.inner !== null && (
                    <>
                      , which renders <code>{part.inner}</code>
                    </>
                  )}
                </>
              )}
            </Fact>
            {part.control !== null && (
              <Fact name="Component">{componentOf(part.control, kit, recording)}</Fact>
            )}
            {part.translations.length > 0 && (
              <Fact name="translations">
                <Names names={part.translations} />
              </Fact>
            )}
            {part.shownBy.length > 0 && (
              <Fact name="Shown or hidden by">
                <Names names={part.shownBy} isProps />
              </Fact>
            )}
            {steering.length > 0 && (
              <Fact name="Changed by">
                <Names names={steering} isProps />
              </Fact>
            )}
            {part.calls.length > 0 && (
              <Fact name="Calls">
                <Names names={part.calls} isProps />
              </Fact>
            )}
            <Fact name="Read more">
              <Link to={guide(info?.guide ?? 'components/querybuilder')}>Guide</Link>
              {', '}
              <Link to={guide('styling/classnames')}>class names</Link>
              {hasApi && info && (
                <>
                  {', API '}
                  {VERSION}
                  {': '}
                  <Link to={`${API}functions/${info.component}`}>
                    <code>{info.component}</code>
                  </Link>
                  {', '}
                  <Link to={`${API}interfaces/${info.props}`}>
                    <code>{info.props}</code>
                  </Link>
                </>
              )}
            </Fact>
          </dl>
        </div>
        <div className={styles.snippets}>
          <h3 className={styles.subtitle}>Code</h3>
          <Code part={part} kit={kit} />
        </div>
        {part.control !== null && (
          <div>
            <h3 className={styles.subtitle}>Props now</h3>
            <Props recording={recording} />
          </div>
        )}
      </div>
    </div>
  );
};

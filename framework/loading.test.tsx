import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps, ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type Loading from '@theme/Loading';

/** Replaces Docusaurus's generated modules: one page with one module and its route context. */
const page = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.resolve({}) }));

vi.mock('@generated/routesChunkNames', () => ({
  default: { '/page-1': { __comp: 'page', __context: { plugin: 'context' } } },
}));
vi.mock('@generated/registry', () => ({
  default: {
    page: [() => page.load(), '@site/page', 'page'],
    context: [() => Promise.resolve({ default: { name: 'pages', id: 'default' } }), '', ''],
  },
}));

type LoadingProps = ComponentProps<typeof Loading>;

interface LoaderOptions {
  readonly loader: () => Promise<unknown>;
  readonly loading: ComponentType<LoadingProps>;
  readonly render: () => null;
  readonly timeout?: number;
}

const { default: ComponentCreator } =
  await import('@docusaurus/core/lib/client/exports/ComponentCreator');
const { default: Loadable } = (await import('react-loadable')) as unknown as {
  default: (options: LoaderOptions) => ComponentType;
};
const { default: ErrorBoundary } = await import('@docusaurus/ErrorBoundary');

const Page = () => <h1>The page</h1>;

/** A new route of the page for each test, because loaders cache their modules. */
const newRoute = () => ComponentCreator('/page', '1') as ComponentType;

const spinner = (): Element | null => document.querySelector('#loader');

const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the code of a page', () => {
  it('shows an animated spinner after 200 ms, and the page when it is there', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    page.load = () => new Promise(resolve => (arrive = resolve));
    const Route = newRoute();
    render(<Route />);
    await pass(199);
    expect(spinner()).toBeNull();
    await pass(1);
    expect(spinner()?.querySelectorAll('animate').length).toBeGreaterThan(0);
    arrive({ default: Page });
    await pass(0);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
    expect(spinner()).toBeNull();
  });

  it('that fails to load shows the error and a button that tries again', async () => {
    page.load = () => Promise.reject(new Error('Loading chunk 1 failed.'));
    const Route = newRoute();
    render(<Route />);
    await pass(0);
    expect(screen.getByText('Error: Loading chunk 1 failed.')).toBeTruthy();
    page.load = () => Promise.resolve({ default: Page });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('without a default export is an error that names the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    page.load = () => Promise.resolve({ Page });
    const Route = newRoute();
    render(
      <ErrorBoundary fallback={({ error }) => <p role="alert">{error.message}</p>}>
        <Route />
      </ErrorBoundary>,
    );
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain(
      "The page component at /page doesn't have a default export.",
    );
  });
});

describe('a loader', () => {
  const states = (): [Pick<LoadingProps, 'error' | 'pastDelay' | 'timedOut'>[], LoaderOptions] => {
    const seen: LoadingProps[] = [];
    const loading = (props: LoadingProps) => {
      seen.push(props);
      return null;
    };
    return [seen, { loading, render: () => null, loader: () => new Promise(() => undefined) }];
  };

  it('reports an error, the delay that passed, and a time limit that it was given', async () => {
    const [seen, options] = states();
    const Slow = Loadable({ ...options, timeout: 1000 });
    render(<Slow />);
    expect(seen.at(-1)).toMatchObject({ error: null, pastDelay: false, timedOut: false });
    await pass(200);
    expect(seen.at(-1)).toMatchObject({ error: null, pastDelay: true, timedOut: false });
    await pass(800);
    expect(seen.at(-1)).toMatchObject({ error: null, pastDelay: true, timedOut: true });
    const failure = new Error('gone');
    const Broken = Loadable({ ...options, loader: () => Promise.reject(failure) });
    render(<Broken />);
    await pass(0);
    expect(seen.at(-1)).toMatchObject({ error: failure, timedOut: false });
  });

  it('waits 200 ms before it says so, and has no time limit', async () => {
    const [seen, options] = states();
    const Slow = Loadable(options);
    render(<Slow />);
    await pass(199);
    expect(seen.at(-1)?.pastDelay).toBe(false);
    await pass(1);
    expect(seen.at(-1)?.pastDelay).toBe(true);
    await pass(24 * 60 * 60 * 1000);
    expect(seen.at(-1)?.timedOut).toBe(false);
  });
});

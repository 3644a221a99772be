import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveExample, type LiveExample } from './createLiveExample';

vi.mock('@theme/CodeBlock', () => ({
  default: ({ children, title }: { children: string; title: string }) => (
    <pre data-title={title}>{children}</pre>
  ),
}));

vi.mock('@docusaurus/Link', () => ({
  default: ({ to, children }: { to: string; children: ReactNode }) =>
    createElement('a', { href: to }, children),
}));

vi.mock('@docusaurus/ErrorBoundary', async () => {
  const { Component } = await import('react');
  interface Props {
    readonly children: ReactNode;
    readonly fallback: (params: { error: Error; tryAgain: () => void }) => ReactNode;
  }
  return {
    default: class extends Component<Props, { error: Error | null }> {
      override state = { error: null as Error | null };
      static getDerivedStateFromError = (error: Error) => ({ error });
      override render() {
        const { error } = this.state;
        return error
          ? this.props.fallback({ error, tryAgain: () => this.setState({ error: null }) })
          : this.props.children;
      }
    },
  };
});

const example: LiveExample = {
  name: 'test-example',
  title: 'A test',
  height: { wide: 200, narrow: 300 },
  packages: [{ name: 'react-querybuilder', version: '8.24.1' }],
  files: [{ name: 'App.tsx', language: 'tsx', code: 'export default 1;' }],
};

vi.mock('@site/src/lib/first-interaction', () => ({
  afterFirstInteraction: (callback: () => void) => {
    callback();
    return () => undefined;
  },
}));

const observers: { readonly see: () => void }[] = [];

beforeEach(() => {
  observers.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        observers.push({ see: () => callback([{ isIntersecting: true }]) });
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const Running = (): ReactNode => <p>It runs</p>;

const Slot = ({ children }: { readonly children: ReactNode }): ReactNode => children;

describe('createLiveExample', () => {
  it('renders caption, version, snapshot and source on the server', () => {
    const Live = createLiveExample(example, undefined, '<p>A snapshot</p>');
    const html = renderToString(<Live documents="8" />);
    expect(html).toContain('A test');
    expect(html).toContain('react-querybuilder 8.24.1');
    expect(html).toContain('<a href="/#tidy-controls">tidy-controls.css</a>');
    expect(html).toContain('export default 1;');
    expect(html).toContain('<p>A snapshot</p>');
    expect(html).not.toContain('this page documents');
    expect(html).toContain('--live-wide:200px');
  });

  it('opens the example in the sandbox, in the version that the page documents', () => {
    const Live = createLiveExample(example, undefined);
    render(<Live documents="7" />);
    const link = screen.getByRole('link', { name: 'Open in the sandbox' });
    expect(link.getAttribute('href')).toBe('/sandbox?sample=src/examples/test-example/7');
  });

  it('shows the running version if the page documents another one', () => {
    const Live = createLiveExample(example, undefined);
    render(<Live documents="7" />);
    expect(screen.getByText(/\(this page documents version 7\)/)).toBeDefined();
  });

  it('loads once, when it becomes visible', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Running, Slot }));
    const Live = createLiveExample(example, load);
    render(<Live documents="8" />);
    expect(load).not.toHaveBeenCalled();
    act(() => observers[0]?.see());
    expect(await screen.findByText('It runs')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('waits for a click in data-saver mode', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const Live = createLiveExample(example, () => Promise.resolve({ default: Running, Slot }));
    render(<Live documents="8" />);
    expect(observers).toHaveLength(0);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Run the example' }));
    expect(await screen.findByText('It runs')).toBeDefined();
  });

  it('runs by a press on the snapshot, which it repeats', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const Counter = (): ReactNode => {
      const [count, setCount] = useState(0);
      return (
        <button type="button" title="Add" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      );
    };
    const load = vi.fn(() => Promise.resolve({ default: Counter, Slot }));
    const snapshot = '<button type="button" title="Add">0</button>';
    const Live = createLiveExample(example, load, snapshot);
    const { container } = render(<Live documents="8" />);
    const stage = container.querySelector('[data-example]') ?? container;
    // The test's DOM has no positions.
    document.elementFromPoint = () => screen.getByRole('button', { name: /\d/ });
    fireEvent.pointerDown(stage);
    expect(load).not.toHaveBeenCalled();
    fireEvent.click(stage);
    expect(await screen.findByText('1')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('catches errors of the example', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Crashing = (): ReactNode => {
      throw new Error('out of tune');
    };
    const Live = createLiveExample(example, () => Promise.resolve({ default: Crashing, Slot }));
    render(
      <>
        <p>The page</p>
        <Live documents="8" />
      </>,
    );
    act(() => observers[0]?.see());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This example stopped: out of tune',
    );
    expect(screen.getByText('The page')).toBeDefined();
  });

  it('shows an error and retries if the example fails to load', async () => {
    const load = vi
      .fn<() => Promise<{ default: typeof Running; Slot: typeof Slot }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ default: Running, Slot });
    const Live = createLiveExample(example, load);
    render(<Live documents="8" />);
    act(() => observers[0]?.see());
    expect((await screen.findByRole('alert')).textContent).toContain('offline');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It runs')).toBeDefined();
  });

  it('folds the source on request', () => {
    const Live = createLiveExample(example, undefined);
    const { container } = render(<Live documents="8" source="closed" />);
    expect(container.querySelector('details summary')?.textContent).toBe('Source of this example');
  });
});

import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Collapsible } from '@docusaurus/theme-common';
import { useSmoothScrollTo } from '@docusaurus/theme-common/internal';
import { siteAround } from './site';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const frames = (count: number): void =>
  act(() => {
    for (let index = 0; index < count; index += 1) vi.advanceTimersToNextFrame();
  });

describe('a collapsible section', () => {
  /** Expands a section of a given height and returns its transition. */
  const transition = (height: number, reducedMotion: boolean): string => {
    vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
    const section = (collapsed: boolean) => (
      <Collapsible lazy={false} collapsed={collapsed}>
        content
      </Collapsible>
    );
    const { rerender, unmount } = render(section(true));
    expect(screen.getByText('content').style.display).toBe('none');
    rerender(section(false));
    frames(2);
    const { style } = screen.getByText('content');
    expect(style.display).toBe('block');
    expect(style.height).toBe(`${height}px`);
    const { transition } = style;
    unmount();
    return transition;
  };

  it('eases in and out, for longer the higher it is', () => {
    const durations = [36, 360, 3600].map(height => {
      const [, duration] = /^height (\d+)ms ease-in-out$/.exec(transition(height, false)) ?? [];
      return Number(duration);
    });
    expect(durations).toEqual([192, 327, 714]);
  });

  it('takes 1 ms where the reader wants less motion', () => {
    expect(transition(3600, true)).toBe('height 1ms ease-in-out');
  });
});

describe('smooth scrolling without the browser’s own', () => {
  it('leaves 0.85 of the way with each frame', () => {
    const positions: number[] = [1000];
    vi.spyOn(document.documentElement, 'scrollTop', 'get').mockImplementation(
      () => positions.at(-1) ?? 0,
    );
    vi.stubGlobal('scrollTo', (_left: number, top: number) => positions.push(top));
    const { result } = renderHook(() => useSmoothScrollTo(), { wrapper: siteAround() });
    result.current.startScroll(0);
    frames(3);
    expect(positions).toEqual([1000, 850, 722, 613, 521]);
    result.current.cancelScroll();
    frames(3);
    expect(positions).toHaveLength(5);
  });
});

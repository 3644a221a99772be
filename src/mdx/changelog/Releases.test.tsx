import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import Release from './Release';
import Releases from './Releases';

const collectAnchor = vi.fn();

vi.mock('@docusaurus/useBrokenLinks', () => ({ default: () => ({ collectAnchor }) }));

vi.mock('@theme/Heading', () => ({
  default: ({ id, children }: { id: string; children: string }) => <h2 id={id}>{children}</h2>,
}));

const page = (
  <Releases major="8">
    <Release title="8.1.0" anchors="v8-1-0" symbols="formatQuery Field.muted" count="1">
      Adds
    </Release>
    <Release title="8.0.1 and 8.0.2" anchors="v8-0-2 v8-0-1" symbols="" count="2">
      Nothing
    </Release>
  </Releases>
);

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

const titles = () => screen.getAllByRole('heading').map(heading => heading.textContent);

it('narrows the releases as a reader types, and keeps the text in the address', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/changelog?a=1#v8-1-0');
  render(page);
  expect(titles()).toEqual(['8.1.0', '8.0.1 and 8.0.2']);
  expect(screen.getByRole('status').textContent).toBe('3 releases of version 8');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Filter by symbol'));
  await user.keyboard('muted');
  expect(titles()).toEqual(['8.1.0']);
  expect(screen.getByRole('status').textContent).toMatch(/^1 release changes/);
  expect(window.location.href).toMatch(/\/changelog\?a=1&symbol=muted#v8-1-0$/);
  await user.keyboard('x');
  expect(screen.queryAllByRole('heading')).toEqual([]);
  expect(screen.getByRole('status').textContent).toMatch(/^No release of version 8/);
  await user.clear(screen.getByLabelText('Filter by symbol'));
  expect(titles()).toHaveLength(2);
  expect(window.location.search).toBe('?a=1');
});

it('starts with the text of the address', async () => {
  window.history.replaceState(null, '', '/changelog?symbol=FORMAT');
  await act(async () => {
    render(page);
    await Promise.resolve();
  });
  expect(screen.getByLabelText('Filter by symbol')).toHaveProperty('value', 'FORMAT');
  expect(titles()).toEqual(['8.1.0']);
});

it('shows all releases without JavaScript, with an anchor for each', () => {
  const html = renderToString(page);
  expect(html).not.toContain('hidden=');
  for (const anchor of ['v8-1-0', 'v8-0-2', 'v8-0-1']) expect(html).toContain(`id="${anchor}"`);
  expect(collectAnchor).toHaveBeenCalledWith('v8-0-1');
});

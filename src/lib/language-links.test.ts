// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import './language-links';
import { replaceAddress } from './page-address';

beforeEach(() => {
  window.history.replaceState({}, '', '/demo?a=1');
  document.body.innerHTML =
    '<a href="/fr/demo" lang="fr"><span>French</span></a> <a href="/docs/intro#pick">Guide</a>';
  replaceAddress('?a=1#1XY');
});

const hrefs = (): readonly (string | null)[] =>
  [...document.querySelectorAll('a')].map(link => link.getAttribute('href'));

it.each(['focusin', 'pointerdown'])('reads the address at %s', type => {
  document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(hrefs()).toEqual([expect.stringMatching(/\/fr\/demo\?a=1#1XY$/), '/docs/intro#pick']);
});

it('leaves other links alone', () => {
  document.querySelectorAll('a')[1]?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(hrefs()).toEqual(['/fr/demo', '/docs/intro#pick']);
});

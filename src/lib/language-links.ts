import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { pageAddress } from './page-address';

/** Gives a link of the language menu the query and hash that features wrote past the router. */
const update = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[lang]') : null;
  if (!link) return;
  const { search, hash } = pageAddress();
  link.search = search;
  link.hash = hash;
};

/** Docusaurus client module, for sites with several languages. */
if (ExecutionEnvironment.canUseDOM) {
  for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, update);
}

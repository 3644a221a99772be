import { useState, type MouseEvent, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { loadCode } from '@site/src/lib/load-code';
import { formatQuery, type RuleGroupTypeAny } from 'react-querybuilder';
import { demoStore, useDemoPart } from '../hooks/store';

const LAB = '/lab';

const labPath = async (query: RuleGroupTypeAny): Promise<string> => {
  const { toLabHash } = await loadCode(() => import('@site/src/lib/lab-link'));
  return `${LAB}#${toLabHash({ query: JSON.parse(formatQuery(query, 'json_without_ids')) as object })}`;
};

/** Opens the query in the lab. The address is made when a reader reaches for the link: most never do. */
export const RunLink = (): ReactNode => {
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  const query = useDemoPart(state => state.query);
  const [made, setMade] = useState({ query, path: LAB });
  const path = made.query === query ? made.path : LAB;

  const make = (): void => {
    labPath(query).then(
      next => setMade({ query, path: next }),
      () => undefined,
    );
  };

  const follow = (event: MouseEvent): void => {
    // A step writes an edit that still waits to the address, so that "Back" returns to it.
    demoStore.step({});
    // A tap comes before the address is made.
    if (path !== LAB) return;
    event.preventDefault();
    void labPath(query)
      .catch(() => LAB)
      .then(to => history.push(withBaseUrl(to)));
  };

  return (
    <Link to={path} onPointerEnter={make} onFocus={make} onClick={follow}>
      Run this query
    </Link>
  );
};

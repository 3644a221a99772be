import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import PrimaryMenu from '@theme-original/Navbar/MobileSidebar/PrimaryMenu';
import { ROOMS } from '@site/config/rooms';
import { useDocPath } from '@site/src/hooks/useDocPath';

/** The items of the navbar, and what a phone has no other menu for. */
export default function PrimaryMenuWithRooms(): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  const recipes = { label: 'Recipes', to: useDocPath('/docs/recipes') };
  return (
    <>
      <PrimaryMenu />
      <ul className="menu__list margin-top--sm" aria-label="Try it">
        {[recipes, ...ROOMS.filter(({ id }) => id !== 'demo')].map(({ label, to }) => (
          <li key={label} className="menu__list-item">
            <Link to={to} className="menu__link" onClick={toggle}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

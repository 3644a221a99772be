import { type ReactNode, useState } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import './mobile-sidebar.css';

/**
 * The menu of narrow windows, from when it is first opened. The theme's own renders the sidebar of the
 * docs, or of the whole API, while each page starts.
 */
export default function LateMobileSidebar(): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  return wasShown && <MobileSidebar />;
}

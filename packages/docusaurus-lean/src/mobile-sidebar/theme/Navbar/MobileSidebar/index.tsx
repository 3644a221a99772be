import { type ReactNode, useState } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-init/Navbar/MobileSidebar';
import './mobile-sidebar.css';

/** The theme's mobile menu, rendered from the first time it is opened. */
export default function LateMobileSidebar(): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  return wasShown && <MobileSidebar />;
}

import {
  useEffect,
  useId,
  type ComponentProps,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import clsx from 'clsx';
import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import styles from './styles.module.css';

/** Position of the link that a key moves the focus to. */
const targetOf = (key: string, at: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (Math.max(at, 0) - 1 + count) % count;
    case 'Home':
      return at < 0 ? undefined : 0;
    case 'End':
      return at < 0 ? undefined : count - 1;
    default:
      return undefined;
  }
};

/**
 * A menu of links behind a button, after the WAI-ARIA pattern "disclosure navigation": Enter and Space open
 * and close it, arrow keys open it and move through it, Escape closes it and returns the focus.
 */
export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  onClick: _onClick,
  ...props
}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const onOutside = ({ target }: Event): void => {
      if (!root.current?.contains(target as Node)) setIsShown(false);
    };
    const events = ['mousedown', 'touchstart', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, onOutside);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const toggle = root.current?.querySelector<HTMLElement>(':scope > a');
    const links = [...(root.current?.querySelectorAll<HTMLElement>('.dropdown__menu a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const isToggle = event.target === toggle;
    if (event.key === 'Escape' && isShown) {
      toggle?.focus();
      setIsShown(false);
    } else if (isToggle && (event.key === 'Enter' || event.key === ' ')) {
      setIsShown(!isShown);
    } else {
      const target = targetOf(event.key, at, links.length);
      if (target === undefined) return;
      flushSync(() => setIsShown(true));
      links[target]?.focus();
    }
    event.preventDefault();
  };

  const link: ComponentProps<typeof NavbarNavLink> = {
    'aria-expanded': isShown,
    'aria-controls': menuId,
    role: 'button',
    // The hash makes a link without a target focusable.
    ...(props.to ? {} : { href: '#' }),
    ...props,
    className: clsx('navbar__link', className),
    ...(props.to ? {} : { onClick: event => event.preventDefault() }),
    children: props.children ?? props.label,
  };
  return (
    // The keys come from the button and the links inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      onKeyDown={onKeyDown}
      className={clsx('navbar__item', 'dropdown', 'dropdown--hoverable', {
        'dropdown--right': position === 'right',
        'dropdown--show': isShown,
      })}
    >
      <NavbarNavLink {...link} />
      <ul id={menuId} className={clsx('dropdown__menu', styles.menu)}>
        {items.map((item, index) => (
          <NavbarItem
            key={index}
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...(item as object)}
          />
        ))}
      </ul>
    </div>
  );
}

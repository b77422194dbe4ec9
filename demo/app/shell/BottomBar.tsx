import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './Icon';
import { NavLinks, type NavLinksProps } from './NavLinks';
import { Sheet } from './Sheet';

export type BottomBarProps = NavLinksProps & {
  /** The portfolio link, once there is a configuration. */
  pill?: ReactNode;
  /** Links and settings that do not fit in the bar. */
  foot: ReactNode;
  /** The indexer's status dot. */
  status?: ReactNode;
};

/** Navigation on a narrow screen: the main pages, and a sheet with the rest. */
export function BottomBar({ follower, hasEarn, pill, foot, status }: BottomBarProps) {
  const { pathname } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <nav className="bottom-bar" aria-label="Main">
      <NavLinks follower={follower} hasEarn={hasEarn} />
      <button type="button" className="nav-link" onClick={() => sheet.current?.showModal()}>
        <Icon name="more" />
        <span>More</span>
      </button>
      {status}
      {/* closes on navigation: the next page has its own */}
      <Sheet key={pathname} ref={sheet} title="More">
        {pill}
        <div className="sheet-row">{foot}</div>
      </Sheet>
    </nav>
  );
}

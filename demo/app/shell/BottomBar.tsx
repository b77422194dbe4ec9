import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './Icon';
import { NavLinks, type NavLinksProps } from './NavLinks';
import { Sheet } from './Sheet';

export type BottomBarProps = NavLinksProps & {
  /** The portfolio's pill, once there is a configuration. */
  pill?: ReactNode;
  /** Links and switches that have no room in the bar. */
  foot: ReactNode;
  /** The indexer's dot. */
  status?: ReactNode;
};

/** Navigation on a narrow screen: the areas, and a sheet with the rest. */
export function BottomBar({ follower, hasEarn, pill, foot, status }: BottomBarProps) {
  const { pathname } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <nav className="bottom-bar" aria-label="Main">
      <NavLinks follower={follower} hasEarn={hasEarn} />
      <button type="button" className="nav-link" onClick={() => sheet.current?.showModal()}>
        <Icon name="more" />
        More
      </button>
      {status}
      {/* a link in it leads to another page, which has one of its own: closed */}
      <Sheet key={pathname} ref={sheet} title="More">
        {pill}
        <div className="sheet-row">{foot}</div>
      </Sheet>
    </nav>
  );
}

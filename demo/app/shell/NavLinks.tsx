import { Link, useLocation } from 'react-router';
import { useLinks } from '../view/useView';
import { pageOf } from '../view/View';
import { Icon } from './Icon';

export type NavLinksProps = {
  /** The name for followers; absent if copying is not available. */
  follower: string | undefined;
  /** Whether the protocol's token can be locked here. */
  hasEarn: boolean;
};

/** Links to the main pages. A click on the current board link scrolls to its top. */
export function NavLinks({ follower, hasEarn }: NavLinksProps) {
  const page = pageOf(useLocation().pathname);
  const links = useLinks();
  return (
    <>
      <Link
        className="nav-link"
        to={links.board}
        aria-current={page === 'board' ? 'page' : undefined}
        onClick={() => page === 'board' && window.scrollTo(0, 0)}
      >
        <Icon name="trader" />
        <span>Trader</span>
      </Link>
      {follower && (
        <Link
          className="nav-link"
          to={links.portfolio}
          aria-current={page === 'portfolio' ? 'page' : undefined}
        >
          <Icon name="follower" />
          <bdi translate="no">{follower}</bdi>
        </Link>
      )}
      {hasEarn && (
        <Link className="nav-link" to={links.earn} aria-current={page === 'earn' ? 'page' : undefined}>
          <Icon name="earn" />
          <span>Earn</span>
        </Link>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from './Logo';
import { NavLinks, type NavLinksProps } from './NavLinks';

export type RailProps = NavLinksProps & {
  product: string;
  /** Image shown instead of the logo mark. */
  picture?: string | undefined;
  /** The portfolio link, once there is a configuration. */
  pill?: ReactNode;
  /** Links and settings at the bottom. */
  foot: ReactNode;
};

/** Navigation on a wide screen. */
export function Rail({ product, follower, hasEarn, picture, pill, foot }: RailProps) {
  return (
    <header className="rail">
      <Link className="logo" to="/" aria-label={`${product}, home`}>
        {picture ? <img src={picture} alt="" width="45" height="36" /> : <Logo />}
        <bdi translate="no">{product}</bdi>
      </Link>
      <nav className="rail-nav" aria-label="Main">
        <NavLinks follower={follower} hasEarn={hasEarn} />
        {pill}
      </nav>
      <div className="rail-foot">{foot}</div>
    </header>
  );
}

import type { MimicTheme } from '@mimic/widgets/provider';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from './Logo';
import { ThemeSwitch } from './ThemeSwitch';

export type HeaderProps = {
  theme: MimicTheme;
  onSwitchTheme: () => void;
  /** Where the wallet is connected, once there is a configuration. */
  wallet?: ReactNode;
};

export function Header({ theme, onSwitchTheme, wallet }: HeaderProps) {
  const { pathname } = useLocation();
  const isBoard = pathname === '/' || pathname === '/leaderboard';
  return (
    <header className="header">
      <Link className="logo" to="/" aria-label="Mimic, home">
        <Logo />
        <span>Mimic</span>
      </Link>
      <nav className="nav" aria-label="Main">
        <Link to="/leaderboard" aria-current={isBoard ? 'page' : undefined}>
          Trader
        </Link>
        <Link to="/portfolio" aria-current={pathname === '/portfolio' ? 'page' : undefined}>
          Portfolio
        </Link>
      </nav>
      <ThemeSwitch theme={theme} onSwitch={onSwitchTheme} />
      {wallet}
    </header>
  );
}

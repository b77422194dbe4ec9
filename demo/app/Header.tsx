import type { MimicTheme } from '@mimic/widgets/provider';
import { Link, useLocation } from 'react-router';
import { Logo } from './Logo';
import { ThemeSwitch } from './ThemeSwitch';

export function Header({ theme, onSwitchTheme }: { theme: MimicTheme; onSwitchTheme: () => void }) {
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
      </nav>
      <ThemeSwitch theme={theme} onSwitch={onSwitchTheme} />
    </header>
  );
}

import type { MimicTheme } from '@mimic/widgets/provider';
import { Link, NavLink } from 'react-router';
import { Logo } from './Logo';
import { ThemeSwitch } from './ThemeSwitch';

export function Header({ theme, onSwitchTheme }: { theme: MimicTheme; onSwitchTheme: () => void }) {
  return (
    <header className="header">
      <Link className="logo" to="/" aria-label="Mimic, home">
        <Logo />
        <span>Mimic</span>
      </Link>
      <nav className="nav" aria-label="Main">
        <NavLink to="/leaderboard">Trader</NavLink>
      </nav>
      <ThemeSwitch theme={theme} onSwitch={onSwitchTheme} />
    </header>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLinks } from '../view/useView';

/** From the board to here; `children` are the list's further items. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const { board } = useLinks();
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to={board}>Leaderboard</Link>
        </li>
        {children}
      </ol>
    </nav>
  );
}

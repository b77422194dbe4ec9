import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLinks } from '../view/useView';

/** The trail from the board to this page; `children` are further items of the list. */
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

import { Link, useLocation } from 'react-router';
import { Notice } from './Notice';
import { usePageTitle } from './usePageTitle';

export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle('Not found');
  return (
    <Notice title="There is no page here">
      <code>{pathname}</code> leads nowhere. The traders are on the <Link to="/leaderboard">Leaderboard</Link>
      .
    </Notice>
  );
}

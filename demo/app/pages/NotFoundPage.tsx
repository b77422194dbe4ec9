import { useLocation } from 'react-router';
import { useLinks } from '../view/useView';
import { Notice } from './Notice';

const ADDRESS = /^\/(0x[0-9a-f]{40})\/?$/i;

/** Says so and leads on; an address alone is taken for a trader's. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const links = useLinks();
  const account = ADDRESS.exec(pathname)?.[1]?.toLowerCase();
  return (
    <Notice
      title="Page not found"
      action={
        account
          ? { label: 'Open as a trader', to: links.trader(account) }
          : { label: 'Go to the Leaderboard', to: links.board }
      }
    >
      There is no page at <code>{pathname}</code>. A trader’s page is <code>/trader/</code> and the address;
      your own funds are in the Portfolio.
    </Notice>
  );
}

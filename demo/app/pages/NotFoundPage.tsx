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
      title="There is no page here"
      action={
        account
          ? { label: 'Open it as a trader’s address', to: links.trader(account) }
          : { label: 'To the Leaderboard', to: links.board }
      }
    >
      <code>{pathname}</code> leads nowhere. A trader’s page is <code>/trader/</code> and the address, your
      own money is in the Portfolio.
    </Notice>
  );
}

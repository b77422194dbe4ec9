import { findAddress } from '@mimic/widgets/core';
import { useLocation } from 'react-router';
import { useLinks } from '../view/useView';
import { Notice } from './Notice';

/** The 404 page, with a link onward; a path with an address links to that trader's page. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const links = useLinks();
  const account = findAddress(pathname)?.toLowerCase();
  return (
    <Notice
      title="Page not found"
      action={
        account
          ? { label: 'Open as a trader', to: links.trader(account) }
          : { label: 'Go to the Leaderboard', to: links.board }
      }
    >
      <span>There is no page at </span>
      <code translate="no">{pathname}</code>
      <span>. A trader’s page is </span>
      <code translate="no">/trader/</code>
      <span> and the address; your own funds are in the Portfolio.</span>
    </Notice>
  );
}

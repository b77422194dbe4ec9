import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { hasCome } from '../open/pageLoaders';
import { pageOf } from './View';

/**
 * A BrowserRouter in which a change of the view alone is drawn at once: the router's own lets it wait, and a field that
 * the address holds would lose letters. So is a page whose code has come: a transition begins anew with each answer that
 * arrives meanwhile. Another may wait until it is loaded.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    const now = () => ({ action: history.action, location: history.location });
    let { pathname } = history.location;
    return history.listen((next) => {
      const isSamePage = next.location.pathname === pathname;
      pathname = next.location.pathname;
      if (isSamePage) setState(next);
      // out of the click's event, or React would begin what the page asks for before it is painted
      else if (hasCome(pageOf(pathname))) setTimeout(() => setState(now()));
      else startTransition(() => setState(next));
    });
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

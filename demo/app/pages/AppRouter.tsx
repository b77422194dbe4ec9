import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { pageOf } from '../view/View';
import { isPageLoaded } from './pageLoaders';

/**
 * A BrowserRouter that renders a change of the view alone at once: the original defers it, and an input whose value is in the
 * URL would lose letters. It also renders a page at once if its code has loaded, because a transition restarts with each
 * response that arrives meanwhile. Other pages may wait until they have loaded.
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
      // after the click's event; otherwise React would start the page's requests before it paints
      else if (isPageLoaded(pageOf(pathname))) setTimeout(() => setState(now()));
      else startTransition(() => setState(next));
    });
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

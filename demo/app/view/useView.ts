import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lastView, saveView } from './lastView';
import { DEFAULT_VIEW, type Page, type PortfolioTab, pageOf, VIEWED, type View } from './View';
import { readView, writeView } from './viewParams';

/** A page's view, from the URL; if the URL is another page's, the settings both pages share, and the last seen ones for the rest. */
export function useView(page: Page): View {
  const { pathname, search } = useLocation();
  return useMemo(() => viewOf(page, { pathname, search }), [page, pathname, search]);
}

/** Changes the current page's view and its URL. */
export function useChangeView(): (change: Partial<View>, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (change, { replace = false } = {}) => {
      // from the current URL, not this render's: two changes may come at once and count as one history entry
      const { pathname, search, hash } = window.location;
      const page = pageOf(pathname);
      const next = changedSearch(
        search,
        writeView({ ...viewOf(page, { pathname, search }), ...change }, VIEWED[page]),
      );
      if (next === search) return;
      navigate({ pathname, search: next, hash }, { replace: replace || isStepMade });
      isStepMade = true;
      queueMicrotask(() => {
        isStepMade = false;
      });
    },
    [navigate],
  );
}

let isStepMade = false;

/** The links to other pages, which carry the view along. */
export function useLinks() {
  const { pathname, search } = useLocation();
  const queryOf = (page: Page, change: Partial<View> = {}) => {
    const text = writeView({ ...viewOf(page, { pathname, search }), ...change }, VIEWED[page]);
    return text && `?${text}`;
  };
  const [board, trader, portfolio] = [queryOf('board'), queryOf('trader'), queryOf('portfolio')];
  const follower = queryOf('portfolio', { tab: 'follower' });
  const asTrader = queryOf('portfolio', { tab: 'trader' });
  // memoised by content, not by page, so that rows of links do not re-render on navigation
  return useMemo(
    () => ({
      board: `/leaderboard${board}`,
      portfolio: `/portfolio${portfolio}`,
      tab: (tab: PortfolioTab) => `/portfolio${tab === 'trader' ? asTrader : follower}`,
      trader: (account: string) => `/trader/${account}${trader}`,
      earn: '/earn',
      position: (id: string) => `/position/${id}`,
    }),
    [board, trader, portfolio, follower, asTrader],
  );
}

/** Stores the current view for other pages and the next visit. */
export function useSaveView(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const page = pageOf(pathname);
    saveView(pick(viewOf(page, { pathname, search }), VIEWED[page]));
  }, [pathname, search]);
}

function viewOf(page: Page, { pathname, search }: { pathname: string; search: string }): View {
  const here = pageOf(pathname);
  const seen = pick({ ...DEFAULT_VIEW, ...readView(new URLSearchParams(search)) }, VIEWED[here]);
  return here === page ? { ...DEFAULT_VIEW, ...seen } : { ...lastView(), ...seen };
}

const pick = (view: View, keys: readonly (keyof View)[]): Partial<View> =>
  Object.fromEntries(keys.map((key) => [key, view[key]]));

/** The query with the view's params replaced; other params stay. */
function changedSearch(search: string, text: string): string {
  const otherParams = [...new URLSearchParams(search)].filter(([name]) => !(name in DEFAULT_VIEW));
  const parts = [new URLSearchParams(otherParams).toString(), text].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pageOf } from './View';

/** Going back restores a page's scroll position; the board's is always restored. Other navigation starts at the top. */
export function useScrollRestoration(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const isBoard = pageOf(pathname) === 'board';
  const place = isBoard ? 'board' : pathname;
  const returns = useRef(false);
  returns.current = isBack || isBoard;

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const keep = () => places.current.set(place, window.scrollY);
    window.scrollTo(0, (returns.current && places.current.get(place)) || 0);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [place]);
}

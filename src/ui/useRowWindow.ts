import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

export type RowWindow = { start: number; end: number };

/** Rows kept beyond each edge of the screen, and the step in which the window moves. */
const overscan = 6;
const step = 4;

// a server has no layout, and React warns about layout effects there before version 19
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Which of `count` rows of one height are near the screen: [start, end). `body` is the element that holds them from
 * its upper edge on. Works for any scroll container, the page's or one of the host's, by looking where the body is.
 */
export function useRowWindow(body: RefObject<Element | null>, count: number, rowHeight: number): RowWindow {
  const [rows, setRows] = useState<RowWindow>({ start: 0, end: 24 });

  useBrowserLayoutEffect(() => {
    const look = () => {
      frame = 0;
      if (!body.current) return;
      const top = -body.current.getBoundingClientRect().top;
      const first = Math.floor(top / rowHeight) - overscan;
      const last = Math.ceil((top + window.innerHeight) / rowHeight) + overscan;
      const start = Math.max(0, Math.floor(first / step) * step);
      const end = Math.max(start, Math.ceil(last / step) * step);
      setRows((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    let frame = 0;
    const plan = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', plan, { capture: true, passive: true });
    window.addEventListener('resize', plan);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', plan, { capture: true });
      window.removeEventListener('resize', plan);
    };
  }, [body, rowHeight, count]);

  return { start: Math.min(rows.start, count), end: Math.min(rows.end, count) };
}

import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect';

export type RowWindow = { start: number; end: number };

/** Rows kept beyond each edge of the screen, and the step in which the window moves. */
const overscan = 6;
const step = 4;

/**
 * Which of `count` rows of one height are near the screen: [start, end). `body` is the element that holds them from
 * its upper edge on. Works for any scroll container, the page's or one of the host's, by looking where the body is.
 */
export function useRowWindow(body: RefObject<Element | null>, count: number, rowHeight: number): RowWindow {
  const [rows, setRows] = useState<RowWindow>({ start: 0, end: 16 });

  useBrowserLayoutEffect(() => {
    // the body may be in a frame's document
    const view = body.current?.ownerDocument.defaultView ?? window;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!body.current) return;
      const top = -body.current.getBoundingClientRect().top;
      const start = Math.max(0, Math.floor((top / rowHeight - overscan) / step) * step);
      const below = (top + view.innerHeight) / rowHeight + overscan;
      const end = Math.max(start, Math.ceil(below / step) * step);
      // drawn in this very frame, or a long jump would show the gap first
      flushSync(() => setRows((now) => (now.start === start && now.end === end ? now : { start, end })));
    };
    const plan = () => {
      frame ||= view.requestAnimationFrame(look);
    };
    // not at once: the browser would have to lay out all rows before this drawing ends
    plan();
    view.addEventListener('scroll', plan, { capture: true, passive: true });
    view.addEventListener('resize', plan);
    // what goes from above the rows moves them, and nothing is scrolled
    const observer = view.ResizeObserver && new view.ResizeObserver(plan);
    observer?.observe(view.document.body);
    return () => {
      observer?.disconnect();
      view.cancelAnimationFrame(frame);
      view.removeEventListener('scroll', plan, { capture: true });
      view.removeEventListener('resize', plan);
    };
  }, [body, rowHeight, count]);

  return { start: Math.min(rows.start, count), end: Math.min(rows.end, count) };
}

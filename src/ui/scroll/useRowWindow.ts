import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect';

/**
 * The rows near the screen, [start, end), and those to render in full, [restingStart, restingEnd): the ones close to
 * its edges that are not scrolling past too fast to read.
 */
export type RowWindow = { start: number; end: number; restingStart: number; restingEnd: number };

type Rows = [start: number, end: number, restingStart: number, restingEnd: number];
type Shown = Rows | [...Rows, isFirst: boolean];

/** Rows kept beyond each edge of the screen, and how many of them in full, so that Tab reaches the next row's link. */
const overscan = 5;
const wholeOverscan = 1;
/** Rows per frame above which a scroll is too fast to read. */
const fast = 4;
/** Rows of the first render, if nothing is measured yet: about as many as a phone shows below the board's head. */
const first = 8;

/** The body's window; it may be in a frame's document. */
const viewOf = (body: Element | null) => body?.ownerDocument.defaultView ?? window;

/** The rows on the screen alone. */
function onScreen(body: Element, rowHeight: number): Rows {
  const top = -body.getBoundingClientRect().top;
  const upper = Math.floor(top / rowHeight);
  const lower = Math.ceil((top + viewOf(body).innerHeight) / rowHeight);
  return [Math.max(0, upper), Math.max(0, lower), upper, lower];
}

/**
 * Which of `count` rows of one height are near the screen: [start, end). `body` is the element that holds them, from
 * its top edge on. Works with any scroll container, the page's or one of the host's, because it measures the body's
 * position. Rows that a fast scroll passes count as resting from the first frame after it stops. If `body` already holds
 * another element in the same place, such as that of the placeholders, the first render is right.
 */
export function useRowWindow(body: RefObject<Element | null>, count: number, rowHeight: number): RowWindow {
  const [rows, setRows] = useState<Shown>(() =>
    body.current ? onScreen(body.current, rowHeight) : [0, first, 0, first],
  );
  const [start, end, restingStart, restingEnd, isFirst = false] = rows;
  // at first, the rows around those in view wait for what else the page has to do; a transition would also wait for the
  // host's actions
  const isWide = useDeferredValue(isFirst) || !isFirst;
  const measured = useRef<Rows>(undefined);

  useBrowserLayoutEffect(() => {
    const view = viewOf(body.current);
    let frame = 0;
    const measure = () => {
      frame = 0;
      if (!body.current) return;
      const [, , upper, lower] = onScreen(body.current, rowHeight);
      const start = Math.max(0, upper - overscan);
      const end = Math.max(0, lower + overscan);
      const lastMeasured = measured.current;
      const isFast = lastMeasured && Math.abs(start - lastMeasured[0]) > fast;
      let next: Rows = [start, end, Math.max(0, upper - wholeOverscan), lower + wholeOverscan];
      if (isFast) next = [start, end, Math.max(start, lastMeasured[2]), Math.min(end, lastMeasured[3])];
      // rendered in this frame, or a long jump would show the gap first
      if (`${next}` !== `${lastMeasured}`) flushSync(() => setRows(lastMeasured ? next : [...next, true]));
      if (isFast) plan();
      measured.current = next;
    };
    const plan = () => {
      frame ||= view.requestAnimationFrame(measure);
    };
    // not at once: that would force a layout of all rows during this render
    plan();
    view.addEventListener('scroll', plan, { capture: true, passive: true });
    view.addEventListener('resize', plan);
    // content removed above the rows moves them without a scroll event
    const observer = view.ResizeObserver && new view.ResizeObserver(plan);
    observer?.observe(view.document.body);
    return () => {
      observer?.disconnect();
      view.cancelAnimationFrame(frame);
      view.removeEventListener('scroll', plan, { capture: true });
      view.removeEventListener('resize', plan);
    };
  }, [body, rowHeight, count]);

  return {
    start: Math.min(isWide ? start : restingStart, count),
    end: Math.min(isWide ? end : restingEnd, count),
    restingStart,
    restingEnd,
  };
}

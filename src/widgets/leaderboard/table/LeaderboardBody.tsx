import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Address, Token } from '../../../domain/values';
import { useRowWindow } from '../../../ui/scroll/useRowWindow';
import { useNow } from '../../parts/data/useNow';
import type { MarketName } from '../../parts/market/useMarkets';
import { useLeaderboardContext } from '../useLeaderboard';
import { LeaderboardRow } from './LeaderboardRow';
import { body as bodyCss, gap, row as rowCss } from './LeaderboardTable.css';
import { rowHeight } from './rowHeight';

/** A stretch of rows that are rendered, or (`gap`) only reserve their space; [start, end). */
export type RowStretch = { start: number; end: number; gap: boolean };

/**
 * Splits `count` rows into rendered stretches and gaps: the rows near the screen are rendered, and the one with the
 * keyboard focus, wherever it is, since the focus is lost with its element.
 */
export function drawnRows(count: number, near: { start: number; end: number }, focused = -1): RowStretch[] {
  const drawn = [near, { start: focused, end: focused + 1 }]
    .filter(({ start, end }) => start >= 0 && start < end && end <= count)
    .sort((a, b) => a.start - b.start);
  const stretches: RowStretch[] = [];
  let at = 0;
  for (const { start, end } of drawn) {
    if (end <= at) continue;
    if (start > at) stretches.push({ start: at, end: start, gap: true });
    stretches.push({ start: Math.max(start, at), end, gap: false });
    at = end;
  }
  if (at < count) stretches.push({ start: at, end: count, gap: true });
  return stretches;
}

const controls = 'a[href], button';

/** Moves the focus to the same control `step` rows further. False if there is none. */
function focusRow(from: Element, step: number): boolean {
  const row = from.closest('[data-index]');
  if (!row) return false;
  const index = Number(row.getAttribute('data-index')) + step;
  const target = row.parentElement?.querySelector(`[data-index="${index}"]`);
  const place = [...row.querySelectorAll(controls)].indexOf(from);
  const control = target && [...target.querySelectorAll<HTMLElement>(controls)][place];
  control?.focus();
  return Boolean(control);
}

export type LeaderboardBodyProps = {
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  marketName(market: Address): MarketName;
  /** The tokens with known names. */
  tokens: readonly Token[];
};

/** The rows near the screen, and space for all others. The arrow keys move from row to row. */
export function LeaderboardBody({ bodyRef, marketName, tokens }: LeaderboardBodyProps) {
  const { board, actions, view } = useLeaderboardContext();
  const { rows, focus } = board;
  const now = useNow();
  const near = useRowWindow(bodyRef, rows.length, rowHeight);
  const [focused, setFocused] = useState(-1);

  const previousRows = useRef(near);
  useEffect(() => {
    previousRows.current = near;
  });
  useEffect(() => {
    view.current = () => ({ ...previousRows.current, mayMove: isSettled(bodyRef.current) });
    return () => {
      view.current = undefined;
    };
  }, [view, bodyRef]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (
      step &&
      !event.altKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      focusRow(event.target as Element, step)
    ) {
      event.preventDefault();
    }
  };
  const onFocus = (event: FocusEvent) => {
    setFocused(Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? -1));
  };
  return (
    <tbody
      ref={bodyRef}
      className={bodyCss}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setFocused(-1)}
    >
      {/* one flat list: a row keeps its element and its focus when it becomes a stretch of its own */}
      {drawnRows(rows.length, near, focused).flatMap((stretch) =>
        stretch.gap ? (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content cannot be focused
          <tr
            key={`gap-${stretch.end === rows.length ? 'end' : stretch.start}`}
            className={rowCss}
            aria-hidden="true"
          >
            <td className={gap} ref={heightOf(stretch)} />
          </tr>
        ) : (
          rows.slice(stretch.start, stretch.end).map((row, i) => {
            const index = stretch.start + i;
            return (
              <LeaderboardRow
                key={row.id}
                row={row}
                index={index}
                isPassing={index !== focused && (index < near.restingStart || index >= near.restingEnd)}
                focus={focus}
                marketName={marketName}
                tokens={tokens}
                actions={actions}
                now={now}
              />
            );
          })
        ),
      )}
    </tbody>
  );
}

/** A server's markup has no style attribute: a strict CSP would not apply it. */
const heightOf = (stretch: { start: number; end: number }) => (cell: HTMLElement | null) => {
  if (cell) cell.style.height = `${(stretch.end - stretch.start) * rowHeight}px`;
};

/** Whether the board is at its top, with neither pointer nor focus on a row that might move away. */
function isSettled(body: Element | null) {
  if (!body) return true;
  // not document.activeElement: in a shadow root or a frame that would be another element
  return body.getBoundingClientRect().top >= 0 && !body.matches(':hover, :focus-within');
}

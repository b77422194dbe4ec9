import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Icon } from '../../../ui/Icon';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import * as css from '../LeaderboardHead.css';
import type { LeaderboardFilterActions, LeaderboardSort } from '../useLeaderboardFilters';
import type { LeaderboardColumn } from './columns';

export type LeaderboardHeadProps = {
  column: LeaderboardColumn;
  sort: LeaderboardSort;
  setSort: LeaderboardFilterActions['setSort'];
};

/** A column's name, its sort button, and an explanation of its figures. */
export function LeaderboardHead({ column, sort, setSort }: LeaderboardHeadProps) {
  const { leaderboard: text } = useMimic().messages;
  const press = (by: LeaderboardSort['by']) =>
    setSort({ by, direction: sort.by === by && sort.direction === 'desc' ? 'asc' : 'desc' });
  const heads = (describedBy?: string) =>
    column.heads.map((head, i) => {
      const name = <span className={reset}>{text[head.text]}</span>;
      return (
        <span
          key={head.text}
          className={head.wideOnly ? css.wideOnly : column.id === 'route' ? css.routeLabel : css.plain}
        >
          {i > 0 && (
            <span className={css.stroke} aria-hidden="true">
              /
            </span>
          )}
          {head.sort === undefined ? (
            name
          ) : (
            <button
              type="button"
              className={css.sort}
              aria-describedby={describedBy}
              data-active={sort.by === head.sort || undefined}
              onClick={() => press(head.sort!)}
            >
              {name}
              {sort.by === head.sort && <Arrow up={sort.direction === 'asc'} />}
            </button>
          )}
        </span>
      );
    });
  const start = column.id === 'trader' || column.id === 'route' || undefined;
  if (!column.tip)
    return (
      <span className={css.line} data-start={start}>
        {heads()}
      </span>
    );
  const title = column.heads.map((head) => text[head.text]).join(' / ');
  return (
    <Tooltip text={column.tip.map((tip) => text[tip]).join('\n')}>
      {({ 'aria-describedby': describedBy, ...hover }, toggle) => (
        <span {...hover} className={css.line} data-start={start}>
          <button
            type="button"
            className={css.about}
            data-always={column.id === 'figure' || undefined}
            aria-label={formatMessage(text.about, { column: title })}
            aria-describedby={describedBy}
            onClick={toggle}
          >
            <Icon
              className={css.aboutIcon}
              width={14}
              height={14}
              d="M13 7A6 6 0 1 1 1 7a6 6 0 0 1 12 0ZM7 6.4v3.4M7 4.1v.1"
              strokeWidth={1.3}
            />
          </button>
          {heads(describedBy)}
        </span>
      )}
    </Tooltip>
  );
}

function Arrow({ up }: { up: boolean }) {
  return (
    <Icon
      className={css.arrow}
      width={8}
      height={10}
      d="M4 1v8M1 6l3 3 3-3"
      strokeWidth={1.4}
      data-up={up || undefined}
    />
  );
}

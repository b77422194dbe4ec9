import { rule } from '../../theme/rule';
import { space } from '../../theme/space';
import { tokens } from '../../theme/tokens.css';

const { color } = tokens;

export const section = rule({ display: 'block', padding: space.l, minWidth: 0 });
export const title = rule({ display: 'block', marginBottom: space.m, fontWeight: 600 });
export const list = rule({ display: 'grid' });

/** A line joins each event's dot to the next one's. */
export const event = rule(
  {
    display: 'grid',
    position: 'relative',
    gridTemplateColumns: '12px minmax(0, 1fr) auto',
    columnGap: space.m,
    paddingBottom: space.l,
  },
  {
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '18px -6px',
      insetInlineStart: '5.5px',
      width: '1px',
      background: color.lineStrong,
    },
    '&:last-child': { paddingBottom: 0 },
  },
);
export const dot = rule(
  {
    display: 'block',
    width: '8px',
    height: '8px',
    margin: '6px 2px',
    borderRadius: '50%',
    background: color.faint,
  },
  {
    '[data-kind="opened"] > &, [data-kind="increased"] > &': { background: color.accent },
    '[data-kind="liquidated"] > &': { background: color.down },
  },
);
export const what = rule({ display: 'grid', minWidth: 0 });
export const kind = rule({ fontWeight: 550 });
export const facts = rule({
  display: 'block',
  color: color.faint,
  fontSize: '12px',
  lineHeight: '17px',
  fontVariantNumeric: 'tabular-nums',
});
export const booked = rule({ textAlign: 'end' });
export const link = rule(
  { color: color.faint, cursor: 'pointer', borderRadius: tokens.radius.s },
  { '&:hover': { color: color.accent } },
);

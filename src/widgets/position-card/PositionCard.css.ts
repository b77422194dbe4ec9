import { faint, space, styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';
import { wide } from '../parts/frame/containerQueries';

/** About as high as the header and chart, so that the layout barely shifts when they load. */
export const waiting = styled({ display: 'block', height: '298px', padding: '16px' });
export const columns = styled({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderTop: `1px solid ${tokens.color.line}`,
  '@container': wide(720, { gridTemplateColumns: 'minmax(0, 1fr) 292px' }),
});
export const aside = styled({
  display: 'block',
  borderTop: `1px solid ${tokens.color.line}`,
  '@container': wide(720, { borderTop: 0, borderInlineStart: `1px solid ${tokens.color.line}` }),
});

const { color } = tokens;

export const section = styled({
  display: 'grid',
  gap: space.s,
  padding: space.l,
  borderTop: `1px solid ${color.line}`,
});
export const title = styled(
  { display: 'block', fontWeight: 600 },
  { '&:not(:first-child)': { marginTop: space.m } },
);
export const none = styled({ display: 'block', color: color.muted });
export const copy = styled({ display: 'grid', gap: space.xs });
/** What does not fit beside it goes below it. */
export const result = styled({
  display: 'block',
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  flex: '200px',
});
export const list = styled({ display: 'grid' });
export const line = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  padding: `${space.xs} 0`,
});
export const follower = styled({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space.s,
  minWidth: 0,
});
export const amount = styled({ display: 'grid', textAlign: 'end' });
export const share = styled({ ...faint });
/** In lines of its own column: below the follower it would look like a heading of the next. */
export const reason = styled({
  display: 'block',
  flex: '100px',
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  textAlign: 'end',
});
export const failed = styled({ display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' });

export const eventsSection = styled({ display: 'block', padding: space.l, minWidth: 0 });
export const eventsTitle = styled({ display: 'block', marginBottom: space.m, fontWeight: 600 });
export const eventList = styled({ display: 'grid' });

/** A line connects each event's dot to the next. */
export const event = styled(
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
export const dot = styled(
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
export const lineText = styled({ display: 'grid', minWidth: 0 });
export const kind = styled({ fontWeight: 550 });
export const facts = styled({
  display: 'block',
  color: color.faint,
  fontSize: '12px',
  lineHeight: '17px',
});
export const booked = styled({ textAlign: 'end' });

export const header = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.m} ${space.xl}`,
  padding: space.l,
});
export const headerWhat = styled({ display: 'grid', flex: '200px', minWidth: 0 });
export const name = styled({ display: 'block', fontSize: '16px', lineHeight: '22px' });
export const context = styled({
  display: 'block',
  ...faint,
});
export const figure = styled({ display: 'grid', justifyItems: 'end', marginInlineStart: 'auto' });
export const pnl = styled({ fontSize: '24px', lineHeight: '28px', letterSpacing: '-0.01em' });

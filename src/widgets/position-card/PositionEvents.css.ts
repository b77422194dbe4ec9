import { space } from '../../theme/space';
import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

const { color } = tokens;

export const section = styled({ display: 'block', padding: space.l, minWidth: 0 });
export const title = styled({ display: 'block', marginBottom: space.m, fontWeight: 600 });
export const list = styled({ display: 'grid' });

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
export const what = styled({ display: 'grid', minWidth: 0 });
export const kind = styled({ fontWeight: 550 });
export const facts = styled({
  display: 'block',
  color: color.faint,
  fontSize: '12px',
  lineHeight: '17px',
});
export const booked = styled({ textAlign: 'end' });

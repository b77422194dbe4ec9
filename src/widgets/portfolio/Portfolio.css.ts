import { space, styled, variant } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';
import { avatarSize } from '../../ui/label/Avatar.css';
import { steps, wide } from '../parts/frame/containerQueries';

const { color } = tokens;

/** The deposit of a token, with its draft below, and Change at the end. */
export const balance = styled({
  display: 'grid',
  flex: '90px',
  justifyItems: 'end',
  gap: '2px',
  minWidth: 'min-content',
  textAlign: 'end',
});
/** A button that does not fit goes below, at the end. */
export const wrapping = variant({ flexWrap: 'wrap', justifyContent: 'flex-end' });
/** Only the total: at the start if it has a line of its own. */
export const total = variant({ flexDirection: 'row' });
/** Text below a heading or in a row's second line. */
export const note = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space.s}`,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
});
/** A notice above everything: a wrong network, a keeper that is away. */
export const elsewhere = styled({
  display: 'grid',
  padding: `${space.m} ${space.m} 0`,
  '@container': wide(600, { padding: `${space.m} ${space.l} 0` }),
});
/** As wide as a row of the table. */
export const line = variant({
  padding: `0 ${space.m} ${space.m}`,
  '@container': wide(600, { padding: `0 ${space.l} ${space.m}` }),
});

/** Columns whose figures move to the trader's second line on a narrow card. */
export const wideCell = variant({ display: 'none', '@container': wide(720, { display: 'table-cell' }) });
export const startCell = variant({
  textAlign: 'start',
  whiteSpace: 'normal',
  paddingInlineStart: space.m,
  '@container': wide(600, { paddingInlineStart: space.l }),
});
export const traderColumn = variant({ '@container': wide(720, { width: '24%' }) });
export const editColumn = variant({
  display: 'none',
  '@container': wide(720, { display: 'table-cell', width: '11%' }),
});
/** A narrow card has the button below the result instead, whose column is then the last: as in the copies' own lines. */
export const editCell = variant({ display: 'none', '@container': wide(720, { display: 'table-cell' }) });
export const resultCell = variant({
  '@container': steps(
    [0, { paddingInlineEnd: space.m }],
    [600, { paddingInlineEnd: space.l }],
    [720, { paddingInlineEnd: '8px' }],
  ),
});
export const smallOnly = styled({ display: 'block', '@container': wide(720, { display: 'none' }) });
export const narrowOnly = variant({ '@container': wide(720, { display: 'none' }) });

/** A row's second part: its draft, or its copies. */
export const second = variant({ height: 'auto', borderTop: 0, paddingBlock: '0 12px' });

export const trader = styled({ display: 'block', vars: { [avatarSize]: '24px' } });
/** Opens the list of what a rule copied and missed. */
export const disclosure = styled(
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '28px',
    padding: '0 6px',
    marginInline: '-6px',
    borderRadius: tokens.radius.s,
    cursor: 'pointer',
  },
  { '&:hover': { background: color.bg } },
);

export const arrow = styled(
  { display: 'inline-flex' },
  { '[aria-expanded="true"] > &': { rotate: '180deg' } },
);

export const history = styled({ display: 'grid', gap: space.s, textAlign: 'start', whiteSpace: 'normal' });
export const missed = variant({ paddingBlockStart: space.m });
export const copy = styled({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(40%)',
  alignItems: 'center',
  gap: `0 ${space.m}`,
  '@container': wide(720, { gridTemplateColumns: 'minmax(0, 3fr) repeat(3, minmax(0, 1fr))' }),
});
export const lineText = styled({ display: 'grid', justifyItems: 'start', minWidth: 0 });
export const end = styled({ display: 'block', textAlign: 'end' });
/** Named by the column headings, if those are visible. */
export const wideOnly = variant({ display: 'none', '@container': wide(720, { display: 'block' }) });

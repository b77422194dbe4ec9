import { faint, space, styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { join } from '../../../ui/join';
import { avatarSize } from '../../../ui/label/Avatar.css';
import { from, wide } from '../frame/containerQueries';

const { color } = tokens;

export const section = styled({ display: 'block', borderTop: `1px solid ${color.line}` });
export const head = styled({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  minHeight: '52px',
  padding: `${space.s} ${space.m}`,
  '@container': wide(600, { padding: `${space.s} ${space.l}` }),
});
export const title = styled({ fontWeight: 600 });

export const table = styled({
  display: 'table',
  width: '100%',
  // the tables of all routes align their columns if there is room for any figure
  '@container': wide(720, { tableLayout: 'fixed' }),
});
export const header = styled({ display: 'table-header-group' });
export const body = styled({ display: 'table-row-group' });
export const row = styled({ display: 'table-row' });

/** Below these card widths, a column's figures move to the second line of the entry, or are only on the position's page. */
const columns = {
  '&[data-column="settled"]': {
    display: 'none',
    textAlign: 'start',
    '@container': wide(720, { display: 'table-cell', width: '21%' }),
  },
  // on a narrow card its second line includes the size too, and may take two
  '&[data-column="entry"]': { textAlign: 'start', whiteSpace: 'normal' },
  '&[data-column="mimics"]': {
    display: 'none',
    '@container': from([560, { display: 'table-cell' }], [720, { width: '13%' }]),
  },
  '&[data-column="size"]': {
    display: 'none',
    '@container': from([440, { display: 'table-cell' }], [720, { width: '21%' }]),
  },
  '&[data-column="pnl"]': { '@container': wide(720, { width: '18%' }) },
  '&:first-child': { paddingInlineStart: space.m, '@container': wide(600, { paddingInlineStart: space.l }) },
  // the settle column is first in markup but not shown on a narrow card
  '&[data-column="entry"]:nth-child(2)': {
    paddingInlineStart: space.m,
    '@container': wide(600, { paddingInlineStart: space.l }),
  },
  '&:last-child': { paddingInlineEnd: space.m, '@container': wide(600, { paddingInlineEnd: space.l }) },
} as const;

export const cell = styled(
  {
    display: 'table-cell',
    height: '52px',
    padding: '8px 8px',
    borderTop: `1px solid ${color.line}`,
    textAlign: 'end',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
  columns,
);
export const heading = join(
  cell,
  variant({ height: 'auto', paddingBlock: '4px 8px', borderTop: 0, ...faint, fontWeight: 500 }),
);

export const context = styled(
  { display: 'block', ...faint },
  // under the market's name, not under its icon
  { '[data-column="entry"] > &': { marginInlineStart: '26px' } },
);
export const narrowOnly = styled({ display: 'inline', '@container': wide(440, { display: 'none' }) });
export const open = styled({ color: color.accent, fontWeight: 550 });
/** 'Open', on cards too narrow for the column that shows it. */
export const openNarrow = styled({
  display: 'inline',
  color: color.accent,
  fontWeight: 550,
  '@container': wide(720, { display: 'none' }),
});

const pressable = {
  cursor: 'pointer',
  borderRadius: tokens.radius.s,
} as const;

export const entry = styled({ ...pressable, display: 'inline-flex', maxWidth: '100%' });
export const pnl = styled(
  { ...pressable, display: 'inline-block', padding: '2px 6px', marginInlineEnd: '-6px', textAlign: 'end' },
  { '&:hover': { background: color.bg } },
);
export const link = styled(
  {
    ...pressable,
    // for a thumb; of an inline element it moves nothing, and it lies above the market's touch target
    position: 'relative',
    padding: '6px 0 10px',
    color: color.text,
    textDecoration: 'underline',
    textDecorationColor: color.lineStrong,
    textUnderlineOffset: '3px',
  },
  { '&:hover': { textDecorationColor: color.accent, color: color.accent } },
);
/** Overlapping avatars, then their total number. */
export const cluster = styled({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  verticalAlign: 'middle',
  vars: { [avatarSize]: '20px' },
});
export const clusterPart = styled(
  { display: 'inline-flex', borderRadius: '50%', boxShadow: `0 0 0 1.5px ${color.surface}` },
  { '& + &': { marginInlineStart: '-6px' } },
);
export const clusterCount = styled({ marginInlineStart: '6px' });
export const breakdown = styled({ display: 'block', width: '260px', maxWidth: '100%' });
export const breakdownLink = styled({ display: 'block', padding: `0 ${space.l} ${space.l}` });
export const more = styled({
  display: 'flex',
  justifyContent: 'center',
  padding: space.s,
  borderTop: `1px solid ${color.line}`,
});
export const ghost = styled({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: '52px',
  padding: `0 ${space.l}`,
  borderTop: `1px solid ${color.line}`,
});

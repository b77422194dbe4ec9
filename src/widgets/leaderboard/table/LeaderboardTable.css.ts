import { faint, space, styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { from, wide } from '../../parts/frame/containerQueries';
import { rowHeight } from './rowHeight';

const { color } = tokens;
const hovered = `color-mix(in srgb, ${color.accent} 5%, transparent)`;

export const table = styled(
  { display: 'table', tableLayout: 'fixed', width: '100%' },
  { '&[data-updating]': { opacity: 0.55 } },
);

export const head = styled({
  display: 'table-header-group',
  position: 'sticky',
  insetBlockStart: tokens.offset.top,
  zIndex: 1,
});

export const body = styled({ display: 'table-row-group' });

export const row = styled(
  // its cells inherit the alignment
  { display: 'table-row', textAlign: 'end' },
  { '&[data-mimic-row]:hover': { background: hovered }, '&:has(:focus-visible)': { background: hovered } },
);

/** The space of rows that are not rendered; its height is set on the element. */
export const gap = styled({ display: 'table-cell' });

const place = {
  display: 'table-cell',
  paddingInline: space.xs,
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  '@container': wide(480, { paddingInline: '10px' }),
} as const;

export const cell = styled({
  ...place,
  height: `${rowHeight}px`,
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: '13px',
  '@container': from([370, { fontSize: '14px' }], [480, { paddingInline: '10px' }]),
});

export const heading = styled({
  ...place,
  position: 'relative',
  height: '36px',
  background: color.surface,
  // a line that stays with the headings when they stick
  boxShadow: `0 1px 0 ${color.line}`,
  ...faint,
  fontWeight: 500,
});

/** After the traders' heading, over its label where there is little room; takes no space. */
export const notice = styled({
  position: 'absolute',
  zIndex: 1,
  top: '4px',
  marginInlineStart: 'min(6px, 40cqi - 160px)',
});

export const foot = styled({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: space.m,
  minHeight: `${rowHeight}px`,
  padding: `${space.s} ${space.l}`,
  borderBlockStart: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: '13px',
});

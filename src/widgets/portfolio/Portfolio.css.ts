import { rule, variant } from '../../theme/rule';
import { space } from '../../theme/space';
import { tokens } from '../../theme/tokens.css';
import { avatarSize } from '../../ui/Avatar.css';
import { wide } from '../wide';

const { color } = tokens;

/** The deposit of a token, with what is drafted for it below, and Change at its end. */
export const balance = rule({ display: 'grid', flex: '1 1 auto', justifyItems: 'end', minWidth: 0 });
/** What stands below a head or in a row's second line. */
export const note = rule({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space.s}`,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
});
/** The notice of a wrong network, above everything. */
export const elsewhere = rule({ display: 'block', padding: `${space.m} ${space.m} 0` });
/** As wide as a row of the table. */
export const line = variant({
  padding: `0 ${space.m} ${space.m}`,
  '@container': wide(600, { padding: `0 ${space.l} ${space.m}` }),
});

/** Columns whose figures stand in the trader's second line where there is no room. */
export const wideCell = variant({ display: 'none', '@container': wide(720, { display: 'table-cell' }) });
export const startCell = variant({
  textAlign: 'start',
  whiteSpace: 'normal',
  paddingInlineStart: space.m,
  '@container': wide(600, { paddingInlineStart: space.l }),
});
export const wideColumn = variant({ '@container': wide(720, { width: '26%' }) });
export const narrowOnly = rule({ display: 'block', '@container': wide(720, { display: 'none' }) });

export const trader = rule({ display: 'block', vars: { [avatarSize]: '24px' } });
/** Opens what a rule copied, and not. */
export const disclosure = rule(
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

export const arrow = rule({ display: 'inline-flex' }, { '[aria-expanded="true"] > &': { rotate: '180deg' } });

export const history = rule({ display: 'grid', gap: space.s, textAlign: 'start', whiteSpace: 'normal' });
export const copy = rule({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${space.m}`,
  minHeight: '40px',
  paddingBlock: '4px',
  '@container': wide(600, { gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' }),
});
export const end = rule({ display: 'block', textAlign: 'end' });
/** Named by the heads of their columns, where those are in sight. */
export const wideOnly = variant({ display: 'none', '@container': wide(600, { display: 'block' }) });

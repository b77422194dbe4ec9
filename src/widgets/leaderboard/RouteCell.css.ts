import { rule } from '../../theme/rule';
import { tokens } from '../../theme/tokens.css';
import { wide } from '../wide';

const { color, radius } = tokens;

export const route = rule({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '12px' });
export const token = rule({
  display: 'none',
  flex: '1 1 auto',
  minWidth: 0,
  textAlign: 'start',
  '@container': wide(860, { display: 'block' }),
});
/** Says the token where it is seen only as a badge. */
export const tokenName = rule({ display: 'inline', '@container': wide(860, { display: 'none' }) });

export const copy = rule(
  {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: '32px',
    minHeight: '32px',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.m,
    background: color.raised,
    color: color.text,
    fontSize: '13px',
    fontWeight: 550,
    cursor: 'pointer',
    // not under the heads when focus scrolls it into view
    scrollMarginBlock: '80px',
    '@container': wide(480, { width: 'auto', paddingInline: '12px' }),
  },
  {
    '&:hover': { borderColor: color.accent, color: color.accent },
    '&:active': { background: color.bg },
    '&[aria-disabled]': { opacity: 0.5 },
  },
);
export const copyWord = rule({ display: 'none', '@container': wide(480, { display: 'inline' }) });
export const copyPlus = rule({
  display: 'block',
  width: '12px',
  height: '12px',
  '@container': wide(480, { display: 'none' }),
});

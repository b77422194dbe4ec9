import { styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { wide } from '../../parts/frame/containerQueries';

const { color, radius } = tokens;

export const route = styled({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
});
export const token = styled({
  display: 'none',
  flex: '1 1 auto',
  minWidth: 0,
  textAlign: 'start',
  '@container': wide(860, { display: 'block' }),
});
/** Says the token where it is seen only as a badge. */
export const tokenName = styled({ display: 'inline', '@container': wide(860, { display: 'none' }) });

export const copy = styled(
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
    '@container': wide(480, { width: 'auto', paddingInline: '8px' }),
  },
  {
    '&:hover': { borderColor: color.accent, color: color.accent },
    '&:active': { background: color.bg },
    '&[aria-disabled]': { opacity: 0.5 },
  },
);
export const copyWord = styled({ display: 'none', '@container': wide(480, { display: 'inline' }) });
export const copyPlus = styled({
  display: 'block',
  fontSize: '20px',
  fontWeight: 300,
  '@container': wide(480, { display: 'none' }),
});

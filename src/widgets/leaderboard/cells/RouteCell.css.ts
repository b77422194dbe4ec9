import { styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { hiddenBox } from '../../../ui/visuallyHidden.css';
import { wide } from '../../parts/frame/containerQueries';

const { color, radius } = tokens;

export const route = styled({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
});
export const token = variant({
  display: 'none',
  flex: '1 1 auto',
  '@container': wide(860, { display: 'flex' }),
});
/** The token's name, where only its badge is visible. */
export const tokenName = styled({
  ...hiddenBox,
  whiteSpace: 'nowrap',
  '@container': wide(860, { display: 'none' }),
});

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
    // keeps it clear of the column headings when focus scrolls it into view
    scrollMarginBlock: '80px',
    '@container': wide(480, { width: 'auto', paddingInline: '8px' }),
  },
  {
    '&::before': {
      content: 'attr(data-mark)',
      fontSize: '20px',
      fontWeight: 300,
      '@container': wide(480, { content: 'none' }),
    },
    '&:hover': { borderColor: color.accent, color: color.accent },
    '&:active': { background: color.bg },
    '&[aria-disabled]': { opacity: 0.5 },
  },
);
export const copyWord = styled({ display: 'none', '@container': wide(480, { display: 'inline' }) });

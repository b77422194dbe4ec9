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
export const token = variant({ display: 'none', '@container': wide(860, { display: 'block' }) });
/** Where the token is seen only as a badge a screen reader still reads its name. */
export const tokenName = styled({
  ...hiddenBox,
  textOverflow: 'ellipsis',
  '@container': wide(860, { position: 'static', flex: '1 1 0', height: 'auto', margin: 0, clipPath: 'none' }),
});

export const copy = styled(
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: '32px',
    minHeight: '32px',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.m,
    background: color.raised,
    color: color.text,
    // a narrow board has room for a plus alone
    fontSize: 0,
    fontWeight: 550,
    cursor: 'pointer',
    // not under the heads when focus scrolls it into view
    scrollMarginBlock: '80px',
    '@container': wide(480, { width: 'auto', paddingInline: '8px', fontSize: '13px' }),
  },
  {
    '&:hover': { borderColor: color.accent, color: color.accent },
    '&:active': { background: color.bg },
    '&[aria-disabled]': { opacity: 0.5 },
    '&::before': {
      content: '"+"',
      fontSize: '20px',
      fontWeight: 300,
      '@container': wide(480, { content: 'none' }),
    },
  },
);

import { keyframes } from '@vanilla-extract/css';
import { styled, variant } from '../theme/styled';
import { tokens } from '../theme/tokens.css';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const skeleton = styled({
  display: 'inline-block',
  flex: '0 1 auto',
  maxWidth: '100%',
  height: '10px',
  borderRadius: tokens.radius.s,
  background: tokens.color.line,
  verticalAlign: 'middle',
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${breathe} 1.6s ease-in-out infinite` },
    '(forced-colors: active)': { background: 'GrayText' },
  },
});

export const short = variant({ width: '36px' });
export const medium = variant({ width: '64px' });
export const long = variant({ width: '104px' });
export const disc = variant({ flex: 'none', width: '32px', height: '32px', borderRadius: '50%' });

import { styled, variant } from '../theme/styled';
import { tokens } from '../theme/tokens.css';

export const mark = styled({ display: 'block', width: '40px', height: '32px', color: tokens.color.accent });
/** The echo, fainter than the line. */
export const echo = variant({ opacity: 0.38 });

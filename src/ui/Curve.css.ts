import { style } from '@vanilla-extract/css';
import { styled, variant } from '../theme/styled';
import { tokens } from '../theme/tokens.css';
import { drawn } from './shape.css';

const { color } = tokens;

export const curve = styled(
  {
    display: 'block',
    flex: 'none',
    width: '88px',
    height: '30px',
    overflow: 'visible',
    color: color.faint,
  },
  { '&[data-tone="up"]': { color: color.up }, '&[data-tone="down"]': { color: color.down } },
);

export const zero = style([drawn, variant({ color: color.lineStrong, stroke: 'currentColor' })]);

import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

export const prefix = styled({ color: tokens.color.muted });

export const select = styled(
  {
    // covers the frame and the touch area around it: a click anywhere opens it
    minWidth: 0,
    // as wide as the selected option, if the browser supports it
    fieldSizing: 'content',
    flex: 'auto',
    height: '44px',
    lineHeight: '44px',
    marginBlock: '-5px',
    marginInline: '-4px -26px',
    paddingInline: '4px 26px',
    color: 'inherit',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
  },
  { '&:focus-visible': { outline: 'none' } },
);

export const option = styled({ display: 'block', background: tokens.color.raised, color: tokens.color.text });

import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

const layer = 2345;

export const tip = styled(
  {
    display: 'none',
    position: 'fixed',
    zIndex: layer,
    width: 'max-content',
    maxWidth: '280px',
    padding: '8px 12px',
    border: `1px solid ${tokens.color.lineStrong}`,
    borderRadius: tokens.radius.m,
    background: tokens.color.raised,
    boxShadow: tokens.shadow.float,
    color: tokens.color.text,
    fontSize: '12px',
    fontWeight: 400,
    lineHeight: '17px',
    textAlign: 'start',
    whiteSpace: 'pre-line',
  },
  { '&[data-open]': { display: 'block' }, '&:not([data-placed])': { visibility: 'hidden' } },
);

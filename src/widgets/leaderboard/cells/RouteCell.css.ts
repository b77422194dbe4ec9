import { style } from '@vanilla-extract/css';
import { styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { wide } from '../../parts/frame/containerQueries';
import { routeLabel } from '../LeaderboardHead.css';

const { color, radius } = tokens;

export const route = styled({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
});
export const icon = variant({
  display: 'none',
  marginInlineEnd: '-2px',
  '@container': wide(860, { display: 'block' }),
});
/** The token's name; only for screen readers where it has no room. */
export const token = style([routeLabel, variant({ overflow: 'hidden', textOverflow: 'ellipsis' })]);

export const copy = styled(
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    marginInlineStart: 'auto',
    width: '32px',
    minHeight: '32px',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.m,
    background: color.raised,
    color: color.text,
    // without room for the word, a mark
    fontSize: 0,
    fontWeight: 550,
    cursor: 'pointer',
    // keeps it clear of the column headings when focus scrolls it into view
    scrollMarginBlock: '80px',
    '@container': wide(480, { width: 'auto', paddingInline: '8px', fontSize: '13px' }),
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

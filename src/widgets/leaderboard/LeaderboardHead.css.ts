import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';
import { hiddenBox } from '../../ui/visuallyHidden.css';
import { below, wide } from '../parts/frame/containerQueries';

const { color, radius } = tokens;

/** Aligned to the end of its column; overflows at its start. */
export const line = styled(
  { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '4px' },
  { '&[data-start]': { display: 'inline-flex' } },
);
export const stroke = styled({ marginInlineEnd: '4px', color: color.faint });
export const plain = styled({ display: 'inline-flex', flex: 'none', alignItems: 'center' });

export const sort = styled(
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    minHeight: '28px',
    borderRadius: radius.s,
    cursor: 'pointer',
  },
  { '&:hover': { color: color.text }, '&[data-active]': { color: color.text, fontWeight: 600 } },
);

export const arrow = styled(
  { display: 'block', flex: 'none', width: '8px', height: '10px' },
  { '&[data-up]': { rotate: '180deg' } },
);

export const about = styled(
  {
    display: 'none',
    placeItems: 'center',
    flex: 'none',
    width: '24px',
    height: '28px',
    marginInlineStart: '-6px',
    borderRadius: radius.s,
    color: color.faint,
    cursor: 'pointer',
    '@media': { '(hover: none)': { display: 'grid' } },
  },
  { '&:hover': { color: color.text }, '&[data-always]': { display: 'grid' } },
);
export const aboutIcon = styled({ display: 'block', width: '13px', height: '13px' });

export const wideOnly = styled({
  display: 'none',
  '@container': wide(600, { display: 'inline-flex', alignItems: 'center' }),
});
/** The heading and the token's name are still read out if their column is too narrow to show them. */
export const routeLabel = styled({
  '@container': below(860, {
    ...hiddenBox,
  }),
});

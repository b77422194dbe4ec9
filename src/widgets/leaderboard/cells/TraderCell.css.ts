import { style } from '@vanilla-extract/css';
import { faint, styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { avatarSize } from '../../../ui/label/Avatar.css';
import { below, from, wide } from '../../parts/frame/containerQueries';

const { color } = tokens;

/** The avatar, and beside it the name and a line of details. */
export const trader = styled({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  placeItems: 'center start',
  vars: { [avatarSize]: '28px' },
  '@container': wide(370, { vars: { [avatarSize]: '32px' } }),
});

/** Left out where the address would be cut. */
const picture = variant(
  { gridArea: '1 / 1 / 3', '@container': below(270, { display: 'none' }) },
  {
    '[data-figures="m"] &': { '@container': below(330, { display: 'none' }) },
    '[data-figures="l"] &': { '@container': below(370, { display: 'none' }) },
  },
);

export const avatar = style([picture, variant({ marginInlineEnd: '8px' })]);

/** The route's token, shown on the avatar while its column has no room for it. */
export const badge = style([
  picture,
  variant({
    justifySelf: 'end',
    // 2 px outside the avatar's corner
    margin: '19px 6px 0',
    width: '13px',
    height: '13px',
    boxShadow: `0 0 0 2px ${color.surface}`,
    '@container': from([370, { marginTop: '23px' }], [860, { display: 'none' }]),
  }),
]);

export const name = variant({ gridColumn: 2 });

/** One line: what does not fit next to the tag is on a second one, out of sight, rather than cut. */
export const details = styled({
  display: 'flex',
  // laid out from the end: the tag, which comes last, has the first line
  flexFlow: 'row-reverse wrap',
  justifyContent: 'flex-end',
  gap: '4px',
  gridColumn: 2,
  maxWidth: '100%',
  height: '16px',
  overflow: 'hidden',
});
const detail = styled({
  gridColumn: 2,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ...faint,
});
export const narrowRecord = style([detail, variant({ '@container': wide(600, { display: 'none' }) })]);
export const activity = style([
  detail,
  variant({ display: 'none', '@container': wide(600, { display: 'block' }) }),
]);
export const few = style([
  detail,
  variant({
    flex: 'none',
    order: -1,
    padding: '0 6px',
    borderRadius: '99px',
    background: color.warnWeak,
    color: color.warn,
    fontSize: '11px',
    fontWeight: 550,
  }),
]);

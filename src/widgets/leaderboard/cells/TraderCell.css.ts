import { styled, variant } from '../../../theme/styled';
import { faint } from '../../../theme/text';
import { tokens } from '../../../theme/tokens.css';
import { avatarSize } from '../../../ui/label/Avatar.css';
import { below, wide } from '../../parts/frame/containerQueries';

const { color } = tokens;

/** The avatar, and beside it the name and a line of details. */
export const trader = styled({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  justifyItems: 'start',
  vars: { [avatarSize]: '28px' },
  '@container': wide(370, { vars: { [avatarSize]: '32px' } }),
});

const hiddenBesideLongFigures = {
  '[data-figures="m"] &': { '@container': below(330, { display: 'none' }) },
  '[data-figures="l"] &': { '@container': below(370, { display: 'none' }) },
};
const picture = { gridArea: '1 / 1 / 3 / 2' };

export const avatar = variant(
  { ...picture, alignSelf: 'center', marginInlineEnd: '8px' },
  hiddenBesideLongFigures,
);

/** The route's token, shown on the avatar while its column has no room for it. */
export const badge = variant(
  {
    ...picture,
    // 2 px outside the avatar's corner
    placeSelf: 'center end',
    marginBlockStart: `calc(${avatarSize} - 9px)`,
    marginInlineEnd: '6px',
    width: '13px',
    height: '13px',
    boxShadow: `0 0 0 2px ${color.surface}`,
    '@container': wide(860, { display: 'none' }),
  },
  hiddenBesideLongFigures,
);

const second = { gridColumn: 2, maxWidth: '100%' };
export const name = variant(second);

/** One line: what does not fit next to the tag is on a second one, out of sight, rather than cut. */
export const details = styled({
  display: 'flex',
  // laid out from the end: the tag, which comes last, has the first line
  flexFlow: 'row-reverse wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  alignContent: 'flex-start',
  gap: '6px',
  ...second,
  height: '16px',
  overflow: 'hidden',
  ...faint,
});
const cut = { ...second, ...faint, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };
export const narrowRecord = styled({
  display: 'block',
  ...cut,
  '@container': wide(600, { display: 'none' }),
});
export const activity = styled({
  display: 'none',
  ...cut,
  '@container': wide(600, { display: 'block' }),
});
export const few = styled({
  display: 'block',
  ...cut,
  flex: 'none',
  order: -1,
  padding: '0 6px',
  borderRadius: '99px',
  background: color.warnWeak,
  color: color.warn,
  fontSize: '11px',
  lineHeight: '16px',
  fontWeight: 550,
});

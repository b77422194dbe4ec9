import { styled, variant } from '../../../theme/styled';
import { faint } from '../../../theme/text';
import { tokens } from '../../../theme/tokens.css';
import { avatarSize } from '../../../ui/label/Avatar.css';
import { below, wide } from '../../parts/frame/containerQueries';

const { color } = tokens;

export const avatar = styled(
  {
    position: 'relative',
    display: 'block',
    flex: 'none',
    vars: { [avatarSize]: '28px' },
    '@container': wide(370, { vars: { [avatarSize]: '32px' } }),
  },
  {
    '[data-figures="m"] &': { '@container': below(330, { display: 'none' }) },
    '[data-figures="l"] &': { '@container': below(370, { display: 'none' }) },
  },
);

/** The route's token, shown on the avatar while its column has no room for it. */
export const badge = variant({
  position: 'absolute',
  insetInlineEnd: '-2px',
  insetBlockEnd: '-2px',
  width: '13px',
  height: '13px',
  boxShadow: `0 0 0 2px ${color.surface}`,
  '@container': wide(860, { display: 'none' }),
});

/** One line: what does not fit next to the tag is on a second one, out of sight, rather than cut. */
export const details = styled({
  display: 'flex',
  // laid out from the end: the tag, which comes last, has the first line
  flexFlow: 'row-reverse wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  alignContent: 'flex-start',
  gap: '6px',
  minWidth: 0,
  maxWidth: '100%',
  height: '16px',
  overflow: 'hidden',
  ...faint,
});
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };
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
  maxWidth: '100%',
  padding: '0 6px',
  borderRadius: '99px',
  background: color.warnWeak,
  color: color.warn,
  fontSize: '11px',
  lineHeight: '16px',
  fontWeight: 550,
});

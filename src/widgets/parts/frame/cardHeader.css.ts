import { faint, space, styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { steps, wide } from './containerQueries';

const { color } = tokens;

export const header = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  padding: `${space.m} ${space.m} ${space.s}`,
  '@container': wide(600, { padding: `${space.l} ${space.l} ${space.s}` }),
});
export const who = styled({ display: 'grid', flex: '150px', minWidth: 0 });
export const name = styled({ fontSize: '16px', lineHeight: '22px', fontWeight: 600 });
export const context = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  columnGap: space.m,
  // its second line loads with the data
  minHeight: '32px',
  ...faint,
  '@container': wide(440, { minHeight: 0 }),
});
/** The followers' result, then the trader's, always side by side. */
export const figures = styled({
  display: 'flex',
  flex: '1 0 100%',
  flexDirection: 'row-reverse',
  // figures in the trillions wrap onto separate lines on a phone
  flexWrap: 'wrap-reverse',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.m,
  '@container': wide(560, { flex: '0 0 auto', flexDirection: 'row', gap: space.xl }),
});
export const figure = styled(
  { display: 'grid', justifyItems: 'end', '@container': wide(560, { justifyItems: 'end' }) },
  { '&:last-child': { justifyItems: 'start', '@container': wide(560, { justifyItems: 'end' }) } },
);
export const pnl = styled({
  fontSize: 'clamp(19px, 6.6cqi, 24px)',
  lineHeight: '28px',
  letterSpacing: '-0.01em',
});
export const followers = styled({ fontSize: '16px', lineHeight: '22px' });
export const caption = styled({
  ...faint,
  borderRadius: tokens.radius.s,
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  cursor: 'help',
});
export const link = styled(
  {
    color: color.faint,
    borderRadius: tokens.radius.s,
    cursor: 'pointer',
    // a touch target that moves nothing
    '@media': { '(pointer: coarse)': { padding: '14px 0', margin: '-14px 0' } },
  },
  { '&:hover': { color: color.accent } },
);

/** As high as the header and chart, so that nothing below them shifts when they load. */
export const waiting = styled({
  display: 'block',
  height: '374px',
  '@container': steps([440, { height: '358px' }], [560, { height: '312px' }]),
});

export const part = styled({ whiteSpace: 'nowrap' });

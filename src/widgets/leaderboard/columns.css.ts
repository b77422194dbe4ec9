import type { StyleRule } from '@vanilla-extract/css';
import { variant } from '../../theme/rule';
import { space } from '../../theme/space';
import { wide } from '../wide';

type Rule = NonNullable<StyleRule['selectors']>[string];
type Steps = readonly [width: number, rule: Rule][];

const steps = (each: Steps): Rule['@container'] =>
  Object.assign({}, ...each.map(([at, rule]) => wide(at, rule)));

/** A column that appears on boards of this width; later where figures are long. */
const column = (width: string, from: number, fromLong: number, longWidth = width) =>
  variant(
    { display: 'none', width, '@container': wide(from, { display: 'table-cell' }) },
    {
      '[data-figures="l"] &': {
        display: 'none',
        width: longWidth,
        '@container': wide(fromLong, { display: 'table-cell' }),
      },
    },
  );

/** Takes the width that the others leave. */
export const trader = variant({
  textAlign: 'start',
  paddingInlineStart: space.m,
  '@container': wide(600, { paddingInlineStart: space.l }),
});
export const markets = column('160px', 980, 1140);
export const record = column('88px', 600, 880);
export const volume = column('124px', 720, 720, '172px');
export const followers = column('80px', 860, 1000);
export const figure = variant(
  {
    width: '84px',
    '@container': steps([
      [310, { width: '126px' }],
      [350, { width: '138px' }],
      [480, { width: '208px' }],
    ]),
  },
  {
    '[data-figures="m"] &': {
      width: '114px',
      '@container': steps([
        [420, { width: '176px' }],
        [480, { width: '236px' }],
      ]),
    },
    '[data-figures="l"] &': {
      width: '142px',
      '@container': steps([
        [480, { width: '178px' }],
        [600, { width: '284px' }],
      ]),
    },
  },
);
export const route = variant({
  width: '50px',
  paddingInlineEnd: space.m,
  '@container': steps([
    [480, { width: '92px' }],
    [600, { width: '96px', paddingInlineEnd: space.l }],
    [860, { width: '164px' }],
  ]),
});
/** Where there is no Copy button the last column holds the token alone. */
export const routeWithoutCopy = variant({
  width: '12px',
  paddingInline: 0,
  '@container': steps([
    [480, { width: '16px' }],
    [860, { width: '104px', paddingInline: `${space.m} ${space.l}` }],
  ]),
});

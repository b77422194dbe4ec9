import { space, variant } from '../../../theme/styled';
import { steps, wide } from '../../parts/frame/containerQueries';

type Widths = { from: number; width: number /** If it is another one on roomy boards. */; roomy?: number };

/** From this width on all columns are wider: sooner, the trader's would be left with less than an address. Pixels. */
const ROOMY = 1230;

const visibleFrom = ({ from, width, roomy }: Widths) => ({
  display: 'none',
  width: `${width}px`,
  '@container': {
    ...wide(from, { display: 'table-cell' }),
    ...(roomy && wide(ROOMY, { width: `${roomy}px` })),
  },
});

/** A column shown on boards from a minimum width on, a larger one if figures are long. Pixels. */
const column = (usual: Widths, long: Widths) =>
  variant(visibleFrom(usual), { '[data-figures="l"] &': visibleFrom(long) });

/** Takes the remaining width. */
export const trader = variant({
  textAlign: 'start',
  paddingInlineStart: space.m,
  '@container': wide(600, { paddingInlineStart: space.l }),
});

export const markets = column({ from: 980, width: 140, roomy: 196 }, { from: 1140, width: 150, roomy: 156 });
export const record = column({ from: 600, width: 84, roomy: 128 }, { from: 880, width: 84 });
export const volume = column({ from: 720, width: 138, roomy: 172 }, { from: 720, width: 174 });
export const followers = column({ from: 860, width: 66, roomy: 112 }, { from: 1000, width: 66 });

export const figure = variant(
  {
    width: '78px',
    '@container': steps(
      [310, { width: '116px' }],
      [370, { width: '142px' }],
      [480, { width: '196px' }],
      [ROOMY, { width: '240px' }],
    ),
  },
  {
    '[data-figures="m"] &': {
      width: '116px',
      '@container': steps([420, { width: '168px' }], [480, { width: '234px' }]),
    },
    '[data-figures="l"] &': {
      width: '148px',
      '@container': steps([480, { width: '186px' }], [600, { width: '284px' }]),
    },
  },
);

export const route = variant({
  width: '48px',
  paddingInlineEnd: space.m,
  textAlign: 'start',
  '@container': steps(
    [480, { width: '108px' }],
    [600, { width: '112px', paddingInlineEnd: space.l }],
    [860, { width: '180px', paddingInlineEnd: space.l }],
  ),
});

/** Without a Copy button the last column contains only the token. */
export const routeWithoutCopy = variant({
  width: space.s,
  paddingInline: 0,
  textAlign: 'start',
  '@container': wide(860, { width: '108px', paddingInline: `${space.m} ${space.l}` }),
});

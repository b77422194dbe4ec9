import { variant } from '../../theme/rule';
import { space } from '../../theme/space';
import { steps, wide } from '../wide';

type Widths = { from: number; width: number; roomy: number };

const shown = ({ from, width, roomy }: Widths) =>
  steps(
    [from, { display: 'table-cell', width: `${width}px` }],
    [1140, { display: 'table-cell', width: `${roomy}px` }],
  );

/** A column that stands on boards from a width on, another where figures are long. Pixels. */
const column = (usual: Widths, long: Widths) =>
  variant(
    { display: 'none', '@container': shown(usual) },
    { '[data-figures="l"] &': { display: 'none', '@container': shown(long) } },
  );

/** Takes the width that the others leave. */
export const trader = variant({
  textAlign: 'start',
  paddingInlineStart: space.m,
  '@container': wide(600, { paddingInlineStart: space.l }),
});

export const markets = column({ from: 980, width: 160, roomy: 196 }, { from: 1139, width: 160, roomy: 160 });
export const record = column({ from: 600, width: 92, roomy: 128 }, { from: 880, width: 92, roomy: 92 });
export const volume = column({ from: 720, width: 136, roomy: 172 }, { from: 720, width: 164, roomy: 172 });
export const followers = column({ from: 860, width: 80, roomy: 112 }, { from: 1000, width: 80, roomy: 80 });

export const figure = variant(
  {
    width: '88px',
    '@container': steps(
      [310, { width: '130px' }],
      [350, { width: '144px' }],
      [480, { width: '212px' }],
      [1140, { width: '240px' }],
    ),
  },
  {
    '[data-figures="m"] &': {
      width: '114px',
      '@container': steps([420, { width: '176px' }], [480, { width: '240px' }]),
    },
    '[data-figures="l"] &': {
      width: '144px',
      '@container': steps([480, { width: '182px' }], [600, { width: '288px' }]),
    },
  },
);

export const route = variant({
  width: '50px',
  paddingInlineEnd: space.m,
  '@container': steps(
    [480, { width: '92px', paddingInlineEnd: space.m }],
    [600, { width: '96px', paddingInlineEnd: space.l }],
    [860, { width: '168px', paddingInlineEnd: space.l }],
  ),
});

/** Where there is no Copy button the last column holds the token alone. */
export const routeWithoutCopy = variant({
  width: space.m,
  paddingInline: 0,
  '@container': wide(860, { width: '108px', paddingInline: `${space.m} ${space.l}` }),
});

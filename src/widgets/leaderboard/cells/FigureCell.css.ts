import { style } from '@vanilla-extract/css';
import { styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { steps, wide } from '../../parts/frame/containerQueries';
import { figures } from './figures.css';

const { color } = tokens;

export const figure = styled({
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  '@container': wide(480, { gap: '10px' }),
});

export const strong = style([
  styled({ display: 'block', flex: 1, minWidth: 0 }),
  figures,
  variant(
    {},
    {
      '&::first-line': { fontWeight: 600 },
      '&[data-tone="up"]::first-line': { color: color.up },
      '&[data-tone="down"]::first-line': { color: color.down },
      '&[data-tone="flat"]::first-line': { color: color.muted },
      '[data-figures="m"] &::first-line': { fontSize: '13px', '@container': wide(420, { fontSize: '14px' }) },
      '[data-figures="l"] &::first-line': {
        fontSize: '12px',
        '@container': wide(480, { fontSize: '14px' }),
      },
    },
  ),
]);

/** On the narrowest boards, figures of this length leave no room for the curve. */
export const curve = variant(
  {
    display: 'none',
    width: '32px',
    height: '26px',
    '@container': {
      ...wide(310, { display: 'block' }),
      ...steps([370, { width: '48px' }], [480, { width: '88px', height: '30px' }]),
    },
  },
  {
    '[data-figures="m"] &': { display: 'none', '@container': wide(420, { display: 'block' }) },
    '[data-figures="l"] &': { display: 'none', '@container': wide(600, { display: 'block' }) },
  },
);

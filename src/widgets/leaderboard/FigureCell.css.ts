import { rule, variant } from '../../theme/rule';
import { tokens } from '../../theme/tokens.css';
import { steps, wide } from '../wide';

const { color } = tokens;
const digits = { display: 'block', direction: 'ltr', textAlign: 'end' } as const;

export const figure = rule({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
  '@container': wide(480, { gap: '10px' }),
});
export const figures = rule({ display: 'block', flex: '1 1 auto', minWidth: 0 });

export const strong = rule(
  { ...digits, fontWeight: 600 },
  {
    '&[data-tone="up"]': { color: color.up },
    '&[data-tone="down"]': { color: color.down },
    '&[data-tone="flat"]': { color: color.muted },
    '[data-figures="l"] &': { fontSize: '12px', '@container': wide(480, { fontSize: '14px' }) },
  },
);
export const sub = rule({ ...digits, color: color.faint, fontSize: '12px', lineHeight: '16px' });

export const curve = variant(
  {
    display: 'none',
    width: '36px',
    height: '26px',
    '@container': steps(
      [310, { display: 'block' }],
      [350, { display: 'block', width: '48px' }],
      [480, { display: 'block', width: '88px', height: '30px' }],
    ),
  },
  {
    '[data-figures="m"] &': { display: 'none', '@container': wide(420, { display: 'block' }) },
    '[data-figures="l"] &': { display: 'none', '@container': wide(600, { display: 'block' }) },
  },
);

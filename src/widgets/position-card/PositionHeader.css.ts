import { space } from '../../theme/space';
import { styled } from '../../theme/styled';
import { faint } from '../../theme/text';

export const header = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.m} ${space.xl}`,
  padding: space.l,
});
export const what = styled({ display: 'grid', flex: '200px', minWidth: 0 });
export const name = styled({ display: 'block', fontSize: '16px', lineHeight: '22px' });
export const context = styled({
  display: 'block',
  ...faint,
});
export const figure = styled({ display: 'grid', justifyItems: 'end', marginInlineStart: 'auto' });
export const pnl = styled({ fontSize: '24px', lineHeight: '28px', letterSpacing: '-0.01em' });

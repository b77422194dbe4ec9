import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Curve } from '../../src/ui/Curve';

const draw = (props: Parameters<typeof Curve>[0]) => {
  const { container } = render(<Curve {...props} />);
  const svg = container.querySelector('svg')!;
  return { svg, paths: [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')) };
};

describe('Curve', () => {
  it('draws its samples from edge to edge, and the zero line', () => {
    const { paths } = draw({ values: [0, 10, -10] });
    expect(paths).toEqual(['M0 15.0H88', 'M0.0 15.0L44.0 2.0L88.0 28.0']);
  });

  it.each([
    [[1, 2], 'up'],
    [[1, -2], 'down'],
    [[1, 0], 'flat'],
    [[], 'flat'],
  ])('has the tone of its last value: %j', (values, tone) => {
    expect(draw({ values }).svg).toHaveAttribute('data-tone', tone);
  });

  it('marks its end only while the position is open', () => {
    expect(draw({ values: [0, 1], open: true }).paths).toHaveLength(4);
    expect(draw({ values: [0, 1] }).paths).toHaveLength(2);
  });

  it.each([[[]], [[5]]])('draws only the zero line without enough samples: %j', (values) => {
    expect(draw({ values, open: true }).paths).toHaveLength(1);
  });

  it('lies on the zero line when every value is zero', () => {
    expect(draw({ values: [0, 0] }).paths[1]).toBe('M0.0 28.0L88.0 28.0');
  });

  it('has a label, or is decorative', () => {
    expect(draw({ values: [], label: 'PnL over 7 Days' }).svg).toHaveAccessibleName('PnL over 7 Days');
    expect(draw({ values: [] }).svg).toHaveAttribute('aria-hidden', 'true');
  });
});

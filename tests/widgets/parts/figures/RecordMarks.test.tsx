import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordMarks } from '../../../../src/widgets/parts/figures/RecordMarks';

const places = (container: HTMLElement, tone: string) =>
  [
    ...(container.querySelector(`[stroke="var(--m-${tone})"]`)?.getAttribute('d') ?? '').matchAll(
      /M(\d+) (\d+)/g,
    ),
  ].map(([, x, y]) => [Number(x), Number(y)]);

it('marks each position in order, losses below wins, with a gap for break-even', () => {
  const { container } = render(<RecordMarks results="wlewl" />);
  expect(places(container, 'up')).toEqual([
    [8, 1],
    [20, 1],
  ]);
  expect(places(container, 'down')).toEqual([
    [12, 4],
    [24, 4],
  ]);
  expect(container.querySelector('svg')).toHaveAttribute('width', '26');
});

it('is no wider than fifteen marks, whatever an indexer sends', () => {
  const { container } = render(<RecordMarks results={'l'.repeat(100_000)} />);
  expect(container.querySelector('svg')).toHaveAttribute('width', '66');
  expect(places(container, 'down')).toHaveLength(15);
});

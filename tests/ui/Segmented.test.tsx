import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Segmented } from '../../src/ui/form/Segmented';

const options = [
  { value: 'pnl', label: 'Profit & Loss' },
  { value: 'roi', label: 'Performance' },
] as const;

function Focus() {
  const [value, setValue] = useState<'pnl' | 'roi'>('pnl');
  return <Segmented<'pnl' | 'roi'> label="Rank by" options={options} value={value} onChange={setValue} />;
}

describe('Segmented', () => {
  it('selects on click', async () => {
    render(<Focus />);
    await userEvent.click(screen.getByRole('radio', { name: 'Performance' }));
    expect(screen.getByRole('radio', { name: 'Performance' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Profit & Loss' })).not.toBeChecked();
  });

  it('is one tab stop, and the arrow keys select', async () => {
    render(<Focus />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Profit & Loss' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Performance' })).toBeChecked();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('keeps two groups on a page separate', async () => {
    render(
      <>
        <Focus />
        <Focus />
      </>,
    );
    const [first, second] = screen.getAllByRole('radio', { name: 'Performance' });
    await userEvent.click(first!);
    expect(first).toBeChecked();
    expect(second).not.toBeChecked();
  });
});

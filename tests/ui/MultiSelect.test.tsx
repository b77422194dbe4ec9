import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MultiSelect } from '../../src/ui/form/MultiSelect';

const options = ['USDC', 'WETH', 'WBTC'].map((value) => ({ value, content: value }));

function Tokens() {
  const [values, setValues] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {values.join(', ') || 'All'}
      </button>
      {isOpen && (
        <MultiSelect
          anchor={null}
          label="Collateral"
          allLabel="All Collateral"
          options={options}
          values={values}
          onChange={setValues}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const open = async () => {
  render(<Tokens />);
  await userEvent.click(screen.getByRole('button'));
};
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('MultiSelect', () => {
  it('selects all by default', async () => {
    await open();
    expect(box('All Collateral')).toBeChecked();
    await userEvent.click(box('WETH'));
    expect(box('All Collateral')).not.toBeChecked();
    expect(screen.getByText('WETH', { selector: 'button' })).toBeInTheDocument();
  });

  it('keeps the order of the options, whatever was chosen first', async () => {
    await open();
    await userEvent.click(box('WETH'));
    await userEvent.click(box('USDC'));
    expect(screen.getByText('USDC, WETH')).toBeInTheDocument();
  });

  it('treats every option chosen as all', async () => {
    await open();
    for (const name of ['USDC', 'WETH', 'WBTC']) await userEvent.click(box(name));
    expect(box('All Collateral')).toBeChecked();
    expect(box('USDC')).not.toBeChecked();
  });

  it('returns to all with the first checkbox', async () => {
    await open();
    await userEvent.click(box('WBTC'));
    await userEvent.click(box('All Collateral'));
    expect(box('WBTC')).not.toBeChecked();
    expect(screen.getByText('All')).toBeInTheDocument();
  });
});

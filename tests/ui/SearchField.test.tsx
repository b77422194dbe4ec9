import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SearchField } from '../../src/ui/form/SearchField';

function Search() {
  const [value, setValue] = useState('');
  return <SearchField label="Search address" clearLabel="Clear search" value={value} onChange={setValue} />;
}

describe('SearchField', () => {
  it('is cleared by its clear button, and keeps the focus', async () => {
    render(<Search />);
    const field = screen.getByRole('searchbox', { name: 'Search address' });
    await userEvent.type(field, '0xab');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is cleared by Escape', async () => {
    render(<Search />);
    await userEvent.type(screen.getByRole('searchbox'), '0xab{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

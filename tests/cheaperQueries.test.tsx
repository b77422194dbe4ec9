import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a closed popover that comes first does not hide similar elements', () => {
  render(
    <>
      <u popover="manual">Closed</u>
      <button type="button">
        <u>Open</u>
      </button>
    </>,
  );
  expect(getComputedStyle(screen.getByText('Closed')).display).toBe('none');
  expect(screen.getByRole('button')).toHaveAccessibleName('Open');
});

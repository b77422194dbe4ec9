import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a closed popover that is looked at first hides nothing that is alike', () => {
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

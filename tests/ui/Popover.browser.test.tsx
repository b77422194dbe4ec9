import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Popover } from '../../src/ui/overlay/Popover';

function Opener() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        Open
      </button>
      {anchor && (
        <Popover anchor={anchor} label="A choice" onClose={() => setAnchor(null)}>
          <button type="button">One</button>
        </Popover>
      )}
    </>
  );
}

describe('Popover', () => {
  it('takes the focus on opening, so that it is announced, and returns it on closing', async () => {
    const screen = await render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await opener.click();
    const dialog = screen.getByRole('dialog', { name: 'A choice' });
    await expect.element(dialog).toHaveFocus();
    (dialog.element() as HTMLDialogElement).dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.element(opener).toHaveFocus();
  });
});

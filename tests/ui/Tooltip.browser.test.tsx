import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tooltip } from '../../src/ui/overlay/Tooltip';

const text = 'After fees';

async function show() {
  const screen = await render(
    <>
      <button type="button">Elsewhere</button>
      <Tooltip text={text}>
        {(trigger, toggle) => (
          <button type="button" {...trigger} onClick={toggle}>
            PnL
          </button>
        )}
      </Tooltip>
    </>,
  );
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  // the pointer is still where the last test left it
  await elsewhere.hover();
  return { control: screen.getByRole('button', { name: 'PnL' }), tip: screen.getByText(text), elsewhere };
}

describe('Tooltip', () => {
  it('describes its control even while it is not shown', async () => {
    const { control, tip } = await show();
    await expect.element(control).toHaveAccessibleDescription(text);
    await expect.element(tip).not.toBeVisible();
  });

  it('shows on keyboard focus, and Escape hides it', async () => {
    const { tip, elsewhere } = await show();
    await elsewhere.click();
    await userEvent.tab();
    await expect.element(tip).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tip).not.toBeVisible();
  });

  it('shows while the pointer rests on the control or on itself', async () => {
    const { control, tip, elsewhere } = await show();
    await control.hover();
    await expect.element(tip).toBeVisible();
    await tip.hover();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(tip).toBeVisible();
    await elsewhere.hover();
    await expect.element(tip).not.toBeVisible();
  });

  it('opens and closes on press, for those who cannot hover', async () => {
    const { control, tip } = await show();
    control.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(tip).toBeVisible();
    control.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(tip).not.toBeVisible();
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Tooltip } from '../../src/ui/overlay/Tooltip';

const text = 'After fees';
const show = () =>
  render(
    <Tooltip text={text}>
      {(trigger, toggle) => (
        <button type="button" {...trigger} onClick={toggle}>
          PnL
        </button>
      )}
    </Tooltip>,
  );
const tip = () => screen.getByText(text);

describe('Tooltip', () => {
  it('describes its control even while it is not shown', () => {
    show();
    expect(screen.getByRole('button')).toHaveAccessibleDescription(text);
    expect(tip()).not.toHaveAttribute('data-open');
  });

  it('shows on keyboard focus, and Escape hides it', async () => {
    show();
    await userEvent.tab();
    expect(tip()).toHaveAttribute('data-open');
    await userEvent.keyboard('{Escape}');
    expect(tip()).not.toHaveAttribute('data-open');
  });

  it('shows while the pointer rests on the control or on itself', async () => {
    show();
    await userEvent.hover(screen.getByRole('button'));
    await expect.poll(() => tip().hasAttribute('data-open')).toBe(true);
    await userEvent.hover(tip());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(tip()).toHaveAttribute('data-open');
    await userEvent.unhover(tip());
    await expect.poll(() => tip().hasAttribute('data-open')).toBe(false);
  });

  it('is opened and closed by a tap, for those who cannot hover', async () => {
    show();
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button') });
    expect(tip()).toHaveAttribute('data-open');
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button') });
    expect(tip()).not.toHaveAttribute('data-open');
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MimicProvider } from '../../../src/exports/provider';
import { TraderLabel } from '../../../src/ui/label/TraderLabel';
import { useLinkClick } from '../../../src/widgets/parts/useLinkClick';
import { config } from '../../kit/board';

const trader = `0x${'1'.repeat(40)}` as const;

function Link({ select }: { select?: () => void }) {
  const follow = useLinkClick();
  return (
    <TraderLabel
      avatar={null}
      name="there"
      title={trader}
      href="#there"
      onClick={follow({ type: 'select_trader', trader }, select)}
    />
  );
}

const show = (select?: () => void) => {
  const onEvent = vi.fn();
  render(
    <MimicProvider config={config} onEvent={onEvent}>
      <Link select={select} />
    </MimicProvider>,
  );
  return onEvent;
};

describe('A link of a widget', () => {
  it('passes a plain click to the host instead of the browser', async () => {
    const select = vi.fn();
    const onEvent = show(select);
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(select).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(onEvent.mock.calls).toEqual([[{ type: 'select_trader', trader }]]));
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey'])('leaves a click with %s to the browser', (key) => {
    const select = vi.fn();
    show(select);
    expect(fireEvent.click(screen.getByRole('link'), { [key]: true })).toBe(true);
    expect(select).not.toHaveBeenCalled();
  });

  it('is followed by the browser unless the host prevents it, and still notifies the host', async () => {
    const onEvent = show();
    expect(fireEvent.click(screen.getByRole('link'))).toBe(true);
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledOnce());
  });
});

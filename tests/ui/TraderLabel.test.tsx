import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TraderLabel } from '../../src/ui/label/TraderLabel';

const label = (props: { href?: string; onSelect?: () => void }) =>
  render(<TraderLabel avatar={null} name="0x1234..abcd" title="0x1234567890abcd" {...props} />);

describe('TraderLabel', () => {
  it('is plain text without somewhere to go', () => {
    label({});
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('0x1234..abcd')).toHaveAttribute('title', '0x1234567890abcd');
  });

  it('is a real link', () => {
    label({ href: '/trader/0x1' });
    expect(screen.getByRole('link', { name: '0x1234..abcd' })).toHaveAttribute('href', '/trader/0x1');
  });

  it('gives a plain click to the host instead of the browser', () => {
    const onSelect = vi.fn();
    label({ href: '/trader/0x1', onSelect });
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey'])('leaves a click with %s to the browser', (key) => {
    const onSelect = vi.fn();
    label({ href: '#/trader/0x1', onSelect });
    expect(fireEvent.click(screen.getByRole('link'), { [key]: true })).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });
});

import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TraderLabel } from '../../src/ui/label/TraderLabel';

const label = (props: { href?: string }) =>
  render(<TraderLabel avatar={null} name="0x1234..abcd" title="0x1234567890abcd" {...props} />);

describe('TraderLabel', () => {
  it('is plain text without a link target', () => {
    label({});
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('0x1234..abcd')).toHaveAttribute('title', '0x1234567890abcd');
  });

  it('is a real link', () => {
    label({ href: '/trader/0x1' });
    expect(screen.getByRole('link', { name: '0x1234..abcd' })).toHaveAttribute('href', '/trader/0x1');
  });
});

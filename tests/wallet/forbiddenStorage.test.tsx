import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectButton } from '../../src/exports/connect-button';
import { MimicProvider } from '../../src/exports/provider';
import { config } from '../kit/board';

afterEach(() => void vi.restoreAllMocks());

it('widgets work if the browser blocks storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  render(
    <MimicProvider config={{ ...config }}>
      <ConnectButton />
    </MimicProvider>,
  );
  expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
});

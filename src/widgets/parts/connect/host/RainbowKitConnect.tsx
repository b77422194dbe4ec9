'use client';
/// <reference path="./packages.d.ts" />
import { useAccountModal, useConnectModal } from '@rainbow-me/rainbowkit';
import { useHostViews } from '../../../../hooks/useHostViews';

/**
 * Renders nothing. While it is mounted, below RainbowKitProvider and MimicProvider, Connect opens RainbowKit's modal and
 * the account button RainbowKit's account.
 */
export function RainbowKitConnect(): null {
  const { openConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  useHostViews({ connect: openConnectModal, account: openAccountModal });
  return null;
}

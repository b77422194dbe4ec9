'use client';
/// <reference path="./packages.d.ts" />
import { useModal } from 'connectkit';
import { useHostViews } from '../../../../hooks/useHostViews';

/**
 * Renders nothing. While it is mounted, below ConnectKitProvider and MimicProvider, Connect opens ConnectKit's modal and
 * the account button ConnectKit's account.
 */
export function ConnectKitConnect(): null {
  const { setOpen, openProfile } = useModal();
  useHostViews({ connect: () => setOpen(true), account: openProfile });
  return null;
}

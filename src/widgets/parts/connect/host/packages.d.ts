/** What we use of packages that only some hosts have; they are not dependencies, not even for development. */

declare module '@rainbow-me/rainbowkit' {
  /** Absent while a wallet is connected. */
  export function useConnectModal(): { openConnectModal?: () => void };
  /** Absent while no wallet is connected. */
  export function useAccountModal(): { openAccountModal?: () => void };
}

declare module 'connectkit' {
  export function useModal(): { setOpen(open: boolean): void; openProfile(): void };
}

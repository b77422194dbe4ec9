/** What is used of packages that only some hosts have; they are no dependency, not even to develop with. */

declare module '@rainbow-me/rainbowkit' {
  /** Absent while a wallet is connected. */
  export function useConnectModal(): { openConnectModal?: () => void };
  /** Absent while none is. */
  export function useAccountModal(): { openAccountModal?: () => void };
}

declare module 'connectkit' {
  export function useModal(): { setOpen(open: boolean): void; openProfile(): void };
}

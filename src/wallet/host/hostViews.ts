import type { MimicConfig } from '../../config/MimicConfig';

/** How a wallet UI of the host's is opened; a view that it cannot show now is absent. */
export type HostViews = { connect?: (() => void) | undefined; account?: (() => void) | undefined };

/** Where components below a provider register their views for Connect; the last one mounted is used. */
export type MountedViews = Set<HostViews>;

/**
 * Opens a wallet UI of the host's: `wallet.modal`, or what `hostViews` holds. False where there is none, or where it
 * would open out of reach.
 */
export function openHostView(
  { config, hostViews }: { config: MimicConfig; hostViews: MountedViews },
  view: 'connect' | 'account',
  opener: Element | null,
): boolean {
  const { modal } = config.wallet;
  const open = modal ? () => modal.open(view) : [...hostViews].at(-1)?.[view];
  // those kits open at the end of body, which is inert behind a modal dialog
  if (!open || (!modal && opener?.closest('dialog[open]'))) return false;
  open();
  return true;
}

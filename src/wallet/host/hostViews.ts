import type { MimicConfig } from '../../config/MimicConfig';

/** The functions that open a wallet UI of the host; a view that it cannot show now is absent. */
export type HostViews = { connect?: (() => void) | undefined; account?: (() => void) | undefined };

/** The views that components below a provider have registered for Connect; the last one mounted is used. */
export type MountedViews = Set<HostViews>;

/**
 * Opens a wallet UI of the host: `wallet.modal`, or one of `hostViews`. False if there is none, or if it would open out
 * of reach.
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

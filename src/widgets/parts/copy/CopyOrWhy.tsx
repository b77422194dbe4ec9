import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useMimic } from '../../../provider/useMimic';
import { Tooltip, type TooltipTrigger } from '../../../ui/overlay/Tooltip';
import type { CopyRoute, OnCopy } from './useCopyRule';

/** What the buttons of a widget's routes need. */
export type CopyActions = {
  /** Handles a click on a route's Copy button; absent without the button. */
  onCopy?: OnCopy;
  /** The routes that the connected account has a live rule for. */
  copied?: readonly CopyRoute[];
};

export type CopyOrWhyProps = CopyRoute & {
  actions: CopyActions;
  /** Renders the button, which must spread the props it receives. */
  children(
    button: Partial<TooltipTrigger> & ButtonHTMLAttributes<HTMLButtonElement>,
    isCopied: boolean,
  ): ReactNode;
};

/**
 * Copy, if the host has it and takes deposits of the route's collateral; without them why not, on hover, keyboard focus
 * and tap.
 */
export function CopyOrWhy({ actions, children, ...route }: CopyOrWhyProps) {
  const { config, messages } = useMimic();
  const { onCopy, copied = [] } = actions;
  if (!onCopy) return null;
  if (config.contracts && config.collateralTokens.some(({ address }) => address === route.collateralToken)) {
    return children(
      { onClick: (event) => onCopy(route, event.currentTarget) },
      copied.some(
        ({ trader, collateralToken }) => trader === route.trader && collateralToken === route.collateralToken,
      ),
    );
  }
  return (
    <Tooltip text={config.contracts ? messages.common.cannotCopy : messages.common.noContracts}>
      {(trigger, toggle) => children({ ...trigger, 'aria-disabled': true, onClick: toggle }, false)}
    </Tooltip>
  );
}

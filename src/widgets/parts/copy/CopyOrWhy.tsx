import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { Address } from '../../../domain/Address';
import { useMimic } from '../../../provider/useMimic';
import { Tooltip, type TooltipTrigger } from '../../../ui/overlay/Tooltip';

export type CopyOrWhyProps = {
  collateralToken: Address;
  onCopy(button: HTMLButtonElement): void;
  /** Renders the button, which must spread the props it receives. */
  children(button: Partial<TooltipTrigger> & ButtonHTMLAttributes<HTMLButtonElement>): ReactNode;
};

/** Copy, if the host takes deposits of the route's collateral; otherwise why not, on hover, keyboard focus and tap. */
export function CopyOrWhy({ collateralToken, onCopy, children }: CopyOrWhyProps) {
  const { config, messages } = useMimic();
  if (config.contracts && config.collateralTokens.some(({ address }) => address === collateralToken)) {
    return children({ onClick: (event) => onCopy(event.currentTarget) });
  }
  return (
    <Tooltip text={config.contracts ? messages.common.cannotCopy : messages.common.noContracts}>
      {(trigger, toggle) => children({ ...trigger, 'aria-disabled': true, onClick: toggle })}
    </Tooltip>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { Tooltip, type TooltipTrigger } from '../../../ui/overlay/Tooltip';
import type { RouteRules } from '../rule/watchCopiedRoutes';
import type { CopyRoute, OnCopy } from './useCopyRule';

/** What the buttons of a widget's routes need. */
export type CopyActions = {
  /** Handles a click on a route's Copy button; absent without the button. */
  onCopy?: OnCopy;
  /** The routes that the connected account has a rule for. */
  copied?: RouteRules | undefined;
};

type ButtonProps = Partial<TooltipTrigger> &
  ButtonHTMLAttributes<HTMLButtonElement> & { 'data-mark': string };

export type CopyOrWhyProps = CopyRoute & {
  /** The button's name on a route without a rule, with `{trader}` and `{token}`, these values, and its text. */
  label: string;
  names: { trader: string; token: string };
  text: string;
  actions: CopyActions;
  /** Renders the button, which must spread the props it receives. `data-mark` is for where its text has no room. */
  children(button: ButtonProps, text: string): ReactNode;
};

/**
 * Copy, if the host has it and takes deposits of the route's collateral; without them why not, on hover, keyboard focus
 * and tap. On a route with a rule of the account's, what the rule does.
 */
export function CopyOrWhy({ actions, children, label, names, text, ...route }: CopyOrWhyProps) {
  const { config, messages } = useMimic();
  const { onCopy, copied } = actions;
  if (!onCopy) return null;
  const canCopy =
    config.contracts && config.collateralTokens.some(({ address }) => address === route.collateralToken);
  const rule = canCopy && copied?.[route.trader + route.collateralToken];
  const stateText = rule ? messages.rule[rule.state] : text;
  const button = {
    'aria-label': formatMessage(rule ? messages.rule[`${rule.state}Route`] : label, names),
    'data-mark': rule ? rule.mark : '+',
  };
  if (canCopy)
    return children({ ...button, onClick: (event) => onCopy(route, event.currentTarget) }, stateText);
  return (
    <Tooltip text={config.contracts ? messages.common.cannotCopy : messages.common.noContracts}>
      {(trigger, toggle) =>
        children({ ...trigger, ...button, 'aria-disabled': true, onClick: toggle }, stateText)
      }
    </Tooltip>
  );
}

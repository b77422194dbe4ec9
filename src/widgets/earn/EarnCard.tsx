'use client';
import {
  EarnCardFigures,
  EarnCardForms,
  EarnCardHead,
  EarnCardHistory,
  EarnCardWeeks,
} from './EarnCardParts';
import { EarnCardRoot, type EarnCardRootProps } from './EarnCardRoot';

/** Props of the EarnCard. */
export type EarnCardProps = Omit<EarnCardRootProps, 'children'>;

/**
 * Locks the protocol's token for a share of the platform's fees, and shows the earnings. Needs a MimicProvider with
 * `earn` in its config.
 */
export function EarnCard(props: EarnCardProps) {
  return (
    <EarnCardRoot {...props}>
      <EarnCardHead />
      <EarnCardFigures />
      <EarnCardWeeks />
      <EarnCardForms />
      <EarnCardHistory />
    </EarnCardRoot>
  );
}

'use client';
import { useChangesParts } from './ChangesPartsContext';

/** The title and the number of signatures, the button that folds the rest, and Submit. */
export function PortfolioChangesHead() {
  const { ChangesHead } = useChangesParts();
  return <ChangesHead />;
}

/** Drafts from before connecting, the changes and the calls to sign; hidden while folded. */
export function PortfolioChangesDetails() {
  const { ChangesDetails } = useChangesParts();
  return <ChangesDetails />;
}

/** Offers to move drafts made before connecting to the account; nothing moves automatically. */
export function PortfolioChangesOffer() {
  const { ChangesOffer } = useChangesParts();
  return <ChangesOffer />;
}

/** The changes by token, each with a button to discard it. */
export function PortfolioChangesGroups() {
  const { ChangeGroups } = useChangesParts();
  return <ChangeGroups />;
}

/** Exactly what will be signed, in order, one item per signature; and whether the wallet can batch it. */
export function PortfolioChangesToSign() {
  const { ChangesToSign } = useChangesParts();
  return <ChangesToSign />;
}

/** The progress of the submission, and Switch when the wallet is on another network. */
export function PortfolioChangesProgress() {
  const { ChangesProgress } = useChangesParts();
  return <ChangesProgress />;
}

/** Submit; Connect without a wallet. Hidden while the changes are folded, so that nothing is submitted unseen. */
export function PortfolioChangesSubmit() {
  const { ChangesSubmit } = useChangesParts();
  return <ChangesSubmit />;
}

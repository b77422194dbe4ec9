'use client';
import { useChangesParts } from './ChangesPartsContext';

/** What this is and how many signatures it takes, with the button that folds the rest, and Submit. */
export function PortfolioChangesHead() {
  const { ChangesHead } = useChangesParts();
  return <ChangesHead />;
}

/** What was drafted before connecting, the changes and what will be signed; hidden while folded. */
export function PortfolioChangesDetails() {
  const { ChangesDetails } = useChangesParts();
  return <ChangesDetails />;
}

/** Offers to move drafts made before connecting to the account; nothing moves automatically. */
export function PortfolioChangesOffer() {
  const { ChangesOffer } = useChangesParts();
  return <ChangesOffer />;
}

/** The changes by token, each with the way to drop it. */
export function PortfolioChangesGroups() {
  const { ChangeGroups } = useChangesParts();
  return <ChangeGroups />;
}

/** Exactly what will be signed, in order, one item per signature; and how the wallet can do it. */
export function PortfolioChangesToSign() {
  const { ChangesToSign } = useChangesParts();
  return <ChangesToSign />;
}

/** The progress of the submission, and Switch when the wallet is on another network. */
export function PortfolioChangesProgress() {
  const { ChangesProgress } = useChangesParts();
  return <ChangesProgress />;
}

/** Submit; Connect without a wallet. Nothing is submitted unseen: while the changes are folded there is none. */
export function PortfolioChangesSubmit() {
  const { ChangesSubmit } = useChangesParts();
  return <ChangesSubmit />;
}

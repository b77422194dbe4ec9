import { type FollowerTerms, matchFollower, type SkipReason } from '@mimic/widgets/core';
import type { Hex } from 'viem';

/** A follower of a trader in one collateral token, as on chain now. */
export type Follower = FollowerTerms & { mimic: Hex };

export type Listing = {
  listed: Hex[];
  /** What each listed follower puts in, token units. */
  allocations: bigint[];
  skipped: { mimic: Hex; reason: SkipReason }[];
  /** What the listed followers put in together, token units. */
  gross: bigint;
};

/**
 * Lists who takes part in a copy at `now` (unix seconds), largest allocations first, at most `max`, and why the others do not.
 * The reasons are the contract's own, checked in its order; the fee floor is left to the contract.
 */
export function listFollowers(followers: readonly Follower[], now: bigint, max: number): Listing {
  const listing: Listing = { listed: [], allocations: [], skipped: [], gross: 0n };
  const able: { mimic: Hex; allocation: bigint }[] = [];
  for (const { mimic, ...terms } of followers) {
    const { allocation, reason } = matchFollower(terms, now);
    if (reason) listing.skipped.push({ mimic, reason });
    else able.push({ mimic, allocation });
  }
  able.sort((a, b) => (a.allocation === b.allocation ? 0 : a.allocation > b.allocation ? -1 : 1));
  for (const { mimic, allocation } of able) {
    if (listing.listed.length < max) {
      listing.listed.push(mimic);
      listing.allocations.push(allocation);
      listing.gross += allocation;
    } else {
      listing.skipped.push({ mimic, reason: 'not_listed' });
    }
  }
  return listing;
}

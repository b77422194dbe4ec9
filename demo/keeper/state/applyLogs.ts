import { MATCHING_ORDER_STATUSES, SKIP_REASONS } from '@mimic/widgets/core';
import type { Hex, Log } from 'viem';
import { leavesArtifact } from '../../contracts/artifacts/Leaves';
import { matchingRuleArtifact } from '../../contracts/artifacts/MatchingRule';
import { mirrorArtifact } from '../../contracts/artifacts/Mirror';
import { settleArtifact } from '../../contracts/artifacts/Settle';
import { logParser } from '../../node/logParser';
import type { AnsweredOpenings } from './AnsweredOpenings';
import type { FollowerRules } from './FollowerRules';
import type { MaxLosses } from './MaxLosses';
import type { OpenCopies } from './OpenCopies';

const parse = logParser([
  ...matchingRuleArtifact.abi,
  ...mirrorArtifact.abi,
  ...settleArtifact.abi,
  ...leavesArtifact.abi,
]);

const SUBMITTED = MATCHING_ORDER_STATUSES.indexOf('SUBMITTED');
const MAX_LOSS = 1;

const lower = (address: Hex) => address.toLowerCase() as Hex;

type Parts = {
  rules: FollowerRules;
  maxLosses: MaxLosses;
  answered: AnsweredOpenings;
  copies: OpenCopies;
};

/** Applies logs of MatchingRule, Mirror, Settle and Leaves, in the order of the chain. Returns how many copies they opened. */
export function applyLogs(logs: readonly Log[], { rules, maxLosses, answered, copies }: Parts): number {
  let made = 0;
  for (const log of parse(logs)) {
    const block = log.blockNumber ?? 0n;
    switch (log.eventName) {
      case 'SetMatchingRule': {
        const { traderMatchingKey, user, trader, expiry } = log.args;
        rules.set(traderMatchingKey, lower(trader), lower(user), expiry, block);
        break;
      }
      case 'SetTokenCap':
        if (log.args.cap > 0n) maxLosses.allow(lower(log.args.token));
        break;
      case 'SetMaxLoss': {
        const { traderMatchingKey, user, collateralToken, maxLossRate } = log.args;
        maxLosses.set(traderMatchingKey, lower(collateralToken), lower(user), maxLossRate);
        break;
      }
      case 'MatchingOrder':
        if (log.args.status !== SUBMITTED) answered.at(log.args.sourceRequestKey).failures += 1;
        break;
      case 'Skipped': {
        const { sourceRequestKey, mimic, traderMatchingKey, reason } = log.args;
        answered.at(sourceRequestKey).skipped.push(lower(mimic));
        rules.tell(traderMatchingKey, lower(mimic), SKIP_REASONS[reason] ?? null);
        break;
      }
      case 'Mirrored': {
        const { data, allocationKey, traderMatchingKey } = log.args;
        made += 1;
        const mimicList = data.mimicList.map(lower);
        answered.at(data.sourceRequestKey).mimicList = mimicList;
        for (const mimic of mimicList) rules.tell(traderMatchingKey, mimic, null);
        copies.add({
          allocationKey,
          account: lower(data.allocationAddress),
          market: lower(data.market),
          collateralToken: lower(data.collateralToken),
          isLong: data.isLong,
          trader: lower(data.trader),
          sourceRequestKey: data.sourceRequestKey,
          sourcePositionKey: data.sourcePositionKey,
          mimicList,
          leaves: [],
          endedLeaves: [],
          claims: [],
          openedInBlock: block,
          isOver: false,
          overSince: null,
        });
        break;
      }
      case 'Settled':
        copies.settle(log.args.allocationKey, log.args.data.isFinal);
        break;
      case 'LeaveRequested': {
        const { allocationKey, mimic, data } = log.args;
        copies.askToLeave(allocationKey, {
          leaveKey: data.leaveKey,
          mimic: lower(mimic),
          requestKey: data.requestKey,
          isStopLoss: data.reason === MAX_LOSS,
          sizeDelta: data.sizeDelta,
          triggerPrice: data.triggerPrice,
        });
        break;
      }
      case 'Left': {
        const { allocationKey, requestKey, mimic, weightLeft } = log.args;
        copies.endLeave(allocationKey, requestKey, lower(mimic), weightLeft === 0n);
        break;
      }
      case 'NotLeft':
        copies.endLeave(log.args.allocationKey, log.args.requestKey, lower(log.args.mimic), false);
        break;
    }
  }
  return made;
}

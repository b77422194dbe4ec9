import { SKIP_REASONS } from '@mimic/widgets/core';
import type { Hex, Log } from 'viem';
import { matchingRuleArtifact } from '../../artifacts/MatchingRule';
import { mirrorArtifact } from '../../artifacts/Mirror';
import { settleArtifact } from '../../artifacts/Settle';
import { logParser } from '../../node/logParser';
import type { AnsweredOpenings } from './AnsweredOpenings';
import type { FollowerRules } from './FollowerRules';
import type { MaxLosses } from './MaxLosses';
import type { OpenCopies } from './OpenCopies';

const parse = logParser([...matchingRuleArtifact.abi, ...mirrorArtifact.abi, ...settleArtifact.abi]);

const lower = (address: Hex) => address.toLowerCase() as Hex;

type Parts = {
  rules: FollowerRules;
  maxLosses: MaxLosses;
  answered: AnsweredOpenings;
  copies: OpenCopies;
};

/** Applies logs of MatchingRule, Mirror and Settle, in the order of the chain. Returns how many copies they opened. */
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
        answered.at(log.args.sourceRequestKey).statuses.push(log.args.status);
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
          collateralToken: lower(data.collateralToken),
          sourceRequestKey: data.sourceRequestKey,
          sourcePositionKey: data.sourcePositionKey,
          trader: lower(data.trader),
          mimicList,
          leaving: [],
          allocation: data.allocation,
          gross: data.allocation,
          keeperFees: data.keeperExecutionFee,
          size: data.sizeDelta,
          openedInBlock: block,
          followed: data.sourceRequestKey,
          hasPart: false,
        });
        break;
      }
      case 'Adjusted':
        copies.adjust(log.args.allocationKey, log.args.data);
        break;
      case 'Settled':
        copies.settle(log.args.allocationKey, log.args.data);
        break;
      case 'LeaveRequested':
        copies.askToLeave(log.args.allocationKey, lower(log.args.mimic));
        break;
      case 'Left':
        copies.leave(log.args.allocationKey, lower(log.args.mimic));
        break;
    }
  }
  return made;
}

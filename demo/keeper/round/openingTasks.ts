import type { Hex } from 'viem';
import { answerOpening, isDue, type OpeningRules } from '../answer/answerOpening';
import { owedOrder, owedSkips } from '../answer/owedReports';
import type { ChainTerms } from '../chain/protocolReads';
import type { Head } from '../chain/Synced';
import type { View } from '../chain/View';
import type { KeeperReport } from '../KeeperReport';
import type { Order } from '../send/Outbox';
import type { Answer } from '../state/Answer';
import type { Journal } from '../state/Journal';
import type { Life } from '../state/PositionLives';
import type { ProtocolState } from '../state/ProtocolState';
import type { Task } from './Task';

export type OpeningContext = {
  view: View;
  terms: ChainTerms;
  head: Head;
  state: ProtocolState;
  journal: Journal;
  keeper: Hex;
  rules: OpeningRules;
  /** Whether a mirror call is in flight. */
  isMirroring: () => boolean;
  report: (report: KeeperReport) => void;
};

/** The tasks of openings: reports that are due, a copy, and the reasons for followers who were left out. */
export function* openingTasks(context: OpeningContext): Generator<Task> {
  const { view, head, state, journal, rules } = context;
  const answered = state.lives.map((life) => ({ life, answer: journal.answer(life.opening.requestKey) }));
  for (const { life, answer } of answered) {
    const { requestKey: subject } = life.opening;
    yield { subject, prepare: () => owedOrder(view.deployment, life, answer, state) };
  }
  for (const { life, answer } of answered) {
    // one at a time: a copy changes the balances that the next one is based on
    if (context.isMirroring()) break;
    if (!isDue(life, answer, state, head, rules)) continue;
    yield {
      subject: life.opening.requestKey,
      isAlone: true,
      prepare: () => answerAndReport(context, life, answer),
    };
  }
  for (const { life, answer } of answered) {
    const { requestKey: subject } = life.opening;
    yield { subject, prepare: () => owedSkips(view.deployment, life, answer, state) };
  }
}

/** The mirror call, or the report of why there is none. */
async function answerAndReport(
  { view, terms, head, state, keeper, rules, report }: OpeningContext,
  life: Life,
  answer: Answer,
): Promise<Order | null> {
  const { order, status, detail, listed } = await answerOpening(
    view,
    keeper,
    terms,
    life,
    answer,
    state,
    head,
    rules,
  );
  if (!status) return order;
  const { trader, collateralToken, requestKey } = life.opening;
  const attempt = answer.failures.length;
  report({ event: 'order', attempt, trader, collateralToken, requestKey, status, detail, mimicList: listed });
  return owedOrder(view.deployment, life, answer, state);
}

import { matchingOrderStatusText } from '../../src/domain/copy/matchingOrderStatus';
import { addressMessages, searchMessages } from '../../src/messages/address';
import { depositAmountMessages, ruleAmountMessages } from '../../src/messages/amount';
import { backtestMessages, copiedMessages } from '../../src/messages/backtest';
import { boardMessages } from '../../src/messages/board';
import { changesMessages, planMessages } from '../../src/messages/changes';
import { connectButtonMessages, connectMessages, networkMessages } from '../../src/messages/connect';
import { copyMessages } from '../../src/messages/copy';
import { depositMessages } from '../../src/messages/deposit';
import { earnMessages } from '../../src/messages/earn';
import { earnChangesMessages } from '../../src/messages/earnChanges';
import { earnPartMessages } from '../../src/messages/earnParts';
import { errorMessages } from '../../src/messages/errors';
import { fieldMessages } from '../../src/messages/field';
import { indexerStatusMessages } from '../../src/messages/indexerStatus';
import type { MimicLocale } from '../../src/messages/Messages';
import { english, type Messages } from '../../src/messages/Messages';
import { portfolioMessages } from '../../src/messages/portfolio';
import { portfolioGateMessages } from '../../src/messages/portfolioGate';
import { positionMessages } from '../../src/messages/position';
import { ruleMessages } from '../../src/messages/rule';
import { figureMessages, traderPartMessages } from '../../src/messages/traderParts';

/** English, complete. */
export const englishMessages: Messages = {
  ...english,
  leaderboard: { ...english.leaderboard, ...boardMessages, ...searchMessages },
  trader: {
    ...english.trader,
    ...addressMessages,
    ...figureMessages,
    ...positionMessages,
    ...traderPartMessages,
  },
  wallet: {
    ...english.wallet,
    ...connectMessages,
    ...connectButtonMessages,
    ...networkMessages,
    ...portfolioGateMessages,
  },
  orderStatus: matchingOrderStatusText,
  deposit: { ...depositMessages, ...depositAmountMessages },
  rule: { ...ruleMessages, ...ruleAmountMessages, ...copiedMessages },
  changes: changesMessages,
  earnChanges: earnChangesMessages,
  plan: planMessages,
  portfolio: portfolioMessages,
  copy: copyMessages,
  backtest: backtestMessages,
  earn: { ...earnMessages, ...earnPartMessages },
  indexerStatus: indexerStatusMessages,
  field: fieldMessages,
  errors: errorMessages,
};

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';

/** A text as in another language: without ASCII letters, in brackets, and two fifths longer. */
function pseudo(text: string): string {
  const changed = text.replace(/\{\w+\}|\{\w+, plural,|\b(?:one|other) \{|[a-z]/gi, (each) =>
    each.length > 1 ? each : (accented[plain.indexOf(each)] ?? each),
  );
  const words = text.replace(/\{[^}]*\}/g, '');
  // lengthened word by word, as in real languages: unbreakable texts stay as long
  const more = ' łóñĝ'.repeat(Math.ceil((words.length * 0.4) / 5)).slice(0, Math.ceil(words.length * 0.4));
  return `⟦${changed}${more.trimEnd()}⟧`;
}

/** Pseudo-localised English, with Greek numbers and dates: ASCII letters on the page are hard-coded, or names. */
export const pseudoLocale: MimicLocale = {
  tag: 'el',
  messages: Object.fromEntries(
    Object.entries(englishMessages).map(([group, texts]) => [
      group,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)])),
    ]),
  ) as unknown as Messages,
};

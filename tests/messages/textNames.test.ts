import { expect, it } from 'vitest';
import { addressMessages, searchMessages } from '../../src/messages/address';
import { depositAmountMessages, ruleAmountMessages } from '../../src/messages/amount';
import { copiedMessages } from '../../src/messages/backtest';
import { boardMessages } from '../../src/messages/board';
import { changesMessages } from '../../src/messages/changes';
import { connectButtonMessages, connectMessages, networkMessages } from '../../src/messages/connect';
import { depositMessages } from '../../src/messages/deposit';
import { earnPartMessages } from '../../src/messages/earnParts';
import { portfolioGateMessages } from '../../src/messages/portfolioGate';
import { positionMessages } from '../../src/messages/position';
import { ruleMessages } from '../../src/messages/rule';
import { textNames } from '../../src/messages/textNames';
import { figureMessages, traderPartMessages } from '../../src/messages/traderParts';

it.each([
  ['leaderboard', { ...boardMessages, ...searchMessages }],
  ['trader', { ...addressMessages, ...figureMessages, ...positionMessages, ...traderPartMessages }],
  ['deposit', { ...depositMessages, ...depositAmountMessages }],
  ['changes', changesMessages],
  ['earn', earnPartMessages],
  ['rule', { ...ruleMessages, ...ruleAmountMessages, ...copiedMessages }],
  [
    'wallet',
    {
      ...connectMessages,
      ...connectButtonMessages,
      ...networkMessages,
      ...portfolioGateMessages,
    },
  ],
])('development builds know each text of %s that a widget registers', (group, texts) => {
  expect(Object.keys(textNames(group)).sort()).toEqual(Object.keys(texts).sort());
});

import { expect, it } from 'vitest';
import { textNames } from '../../src/development/textNames';
import { connectMessages } from '../../src/messages/connect';
import { copiedMessages } from '../../src/messages/copied';
import { depositMessages } from '../../src/messages/deposit';
import { earnPartMessages } from '../../src/messages/earnParts';
import { figureMessages } from '../../src/messages/figures';
import { positionMessages } from '../../src/messages/position';
import { ruleMessages } from '../../src/messages/rule';
import { traderPartMessages } from '../../src/messages/traderParts';

it.each([
  ['trader', { ...figureMessages, ...positionMessages, ...traderPartMessages }],
  ['deposit', depositMessages],
  ['earn', earnPartMessages],
  ['rule', { ...ruleMessages, ...copiedMessages }],
  ['wallet', connectMessages],
])('development builds know each text of %s that a widget registers', (group, texts) => {
  expect(Object.keys(textNames(group)).sort()).toEqual(Object.keys(texts).sort());
});

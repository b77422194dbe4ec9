import { expect, it } from 'vitest';
import { createMessages } from '../../src/messages/createMessages';
import { formatMessage } from '../../src/messages/formatMessage';
import type { MessageOverrides, Messages } from '../../src/messages/Messages';
import { registerBoardMessages } from '../../src/messages/register/registerBoardMessages';
import { registerFieldMessages } from '../../src/messages/register/registerFieldMessages';
import { registerPositionMessages } from '../../src/messages/register/registerPositionMessages';

const product = { singular: 'Copier', plural: 'Copiers' };
const russian: MessageOverrides = {
  leaderboard: { title: 'Лидеры', followers: '{mimics}', resultCount: undefined },
  trader: {
    followers: '{count, plural, one {# {mimic}} few {# {mimics}а} other {# {mimics}ов}}',
    event_opened: 'Открыта',
  },
  field: { failed: 'Не загрузилось' },
};
const inRussian = (overrides?: MessageOverrides) =>
  createMessages(overrides, product, { tag: 'ru', messages: russian });

it('merges a language over English, text by text, and the host’s texts over both', () => {
  registerBoardMessages();
  const { leaderboard, common } = inRussian({ leaderboard: { focus: 'Порядок' } });
  expect(leaderboard.title).toBe('Лидеры');
  expect(leaderboard.focus).toBe('Порядок');
  expect(leaderboard.resultCount).toBe('Rows: {count}');
  expect(common.retry).toBe('Retry');
});

it('gives each plural its language’s rules, including English fallbacks', () => {
  const overrides = { portfolio: { copied: '{count, plural, one {один} few {#} other {много}}' } };
  const { trader, portfolio } = inRussian(overrides);
  expect([1, 3, 21].map((count) => formatMessage(trader.followers, { count }))).toEqual([
    '1 Copier',
    '3 Copiersа',
    '21 Copier',
  ]);
  expect([1, 3, 21].map((count) => formatMessage(portfolio.copied, { count }))).toEqual([
    'один',
    '3',
    'один',
  ]);
  registerFieldMessages();
  const profitable = (messages: Messages, count: number) =>
    formatMessage(messages.field.inProfit, { count, routes: 9 }).replace(/\s/g, ' ');
  expect(profitable(inRussian(), 21)).toBe('21 of 9 are in profit');
  expect(profitable(inRussian(), 2_001)).toBe('2 001 of 9 are in profit');
  expect(profitable(createMessages({}, product), 2_001)).toBe('2,001 of 9 are in profit');
});

it('adds a widget’s later group in the same language', () => {
  const messages = inRussian();
  expect(messages.trader.copy).toBe('Copy');
  registerPositionMessages();
  expect(messages.trader.event_opened).toBe('Открыта');
  expect(messages.trader.event_closed).toBe('Closed');
  expect(messages.field.failed).toBe('Не загрузилось');
});

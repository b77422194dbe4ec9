import { describe, expect, it } from 'vitest';
import { registerFieldMessages } from '../../../src/messages/register/registerFieldMessages';
import { halfText, pictureText } from '../../../src/widgets/trader-field/TraderField';
import { config } from '../../kit/board';

registerFieldMessages();
const language = { messages: config.messages, locale: 'en-US' };
const summary = { routes: 8, inProfit: 5, quarter: -40, half: 40, threeQuarters: 70 };

describe('a field’s description', () => {
  it.each([
    [40, 'Half of all made less than 0.40%.'],
    [-120, 'Half of all lost more than 1.20%.'],
    [0, 'Half of all made no profit.'],
    [null, ''],
  ])('describes a median below %s: %s', (half, text) => {
    expect(halfText({ ...summary, half }, language)).toBe(text);
  });

  it('describes the picture', () => {
    expect(pictureText(summary, language)).toBe(
      'Traders by return: 3 at or below 0%, 5 in profit. The middle half lies between -0.40% and 0.70%.',
    );
    expect(pictureText({ ...summary, threeQuarters: null }, language)).not.toContain('middle');
  });
});

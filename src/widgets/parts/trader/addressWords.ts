import { isName } from '../../../domain/findAddress';
import { plainText } from '../../../domain/format/plainText';
import { accountPattern } from '../../../indexer/query/accountPattern';
import { formatMessage } from '../../../messages/formatMessage';
import type { Messages } from '../../../messages/Messages';
import { registerAddressMessages } from '../../../messages/register/registerAddressMessages';

registerAddressMessages();

/** Says why a text is not an address, and names it. */
export function addressHint(text: string, { trader }: Messages): string {
  const plain = plainText(text);
  const hint = isName(plain) ? trader.nameHint : trader.invalidAddressHint;
  return formatMessage(hint, { text: shorten(plain) });
}

/** Says that a search names no address; undefined if it does. */
export function searchWords(
  search: string,
  { leaderboard, trader }: Messages,
): { title: string; hint: string } | undefined {
  if (accountPattern(search) !== null) return undefined;
  const plain = plainText(search);
  const hint = isName(plain) ? trader.nameHint : leaderboard.notAddressHint;
  return { title: leaderboard.notAddress, hint: formatMessage(hint, { text: shorten(plain) }) };
}

/** A text that a person typed, short enough to be quoted. */
function shorten(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= 40) return text;
  return `${characters.slice(0, 28).join('')}…${characters.slice(-8).join('')}`;
}

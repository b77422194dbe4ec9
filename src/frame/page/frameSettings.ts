import { MimicError } from '../../domain/MimicError';
import { webOrigin } from '../webOrigin';

/** The id of the JSON block that lists who may embed the page. */
const ID = 'mimic-frame';

const docsPath = '/hosts/iframe';

/**
 * The origins of the pages that may embed this one with a wallet. The server writes them into the page, because the
 * embedding page chooses the URL and must not decide.
 *
 * @throws MimicError if the block is absent or names no origin
 */
export function allowedParents(): readonly string[] {
  const blocks = document.querySelectorAll('script[type="application/json"]');
  const text = [...blocks].find(({ id }) => id === ID)?.textContent;
  if (!text) throw new MimicError(`The page has no JSON block with the id "${ID}".`, { docsPath });
  const parents = read(text);
  if (!Array.isArray(parents) || !parents.length) {
    throw new MimicError(`"${ID}" must be {"parents": ["https://partner.example"]}.`, { docsPath });
  }
  return parents.map((parent, i) => webOrigin(parent, `parents[${i}]`));
}

function read(text: string): unknown {
  try {
    return (JSON.parse(text) as { parents?: unknown } | null)?.parents;
  } catch (cause) {
    throw new MimicError(`"${ID}" is not JSON.`, { cause, docsPath });
  }
}

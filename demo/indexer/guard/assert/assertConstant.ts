import type { Fields } from '../ast';
import { isHugeNumber } from '../isHugeNumber';
import { LIMITS } from '../limits';
import { QueryRefused } from '../QueryRefused';

/** Throws for a constant that adds more to every row than a value of a table would. */
export function assertConstant({ bsval, fval, sval }: Fields): void {
  if (bsval) throw new QueryRefused('BitString not supported');
  const text =
    (sval as { sval?: string } | undefined)?.sval ?? (fval as { fval?: string } | undefined)?.fval ?? '';
  if (text.length > LIMITS.textValueLength) {
    throw new QueryRefused(`Texts above ${LIMITS.textValueLength} characters not supported`);
  }
  if (isHugeNumber(text)) throw new QueryRefused('Number too large');
}

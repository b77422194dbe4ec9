import { type AstNode, type Fields, fieldsOf, kindOf } from '../ast';
import { LIMITS } from '../limits';
import type { QueryParam } from '../QueryParam';
import { QueryRefused } from '../QueryRefused';

/** Throws unless LIMIT and OFFSET, if present, are plain integers (or params) within bounds. */
export function assertLimit(select: Fields, params: readonly QueryParam[]): void {
  if (select.limitOption === 'LIMIT_OPTION_WITH_TIES') throw new QueryRefused('WITH TIES not supported');
  assertNumber('Limit', select.limitCount as AstNode | undefined, LIMITS.rows, params);
  assertNumber('Offset', select.limitOffset as AstNode | undefined, LIMITS.offset, params);
}

function assertNumber(
  clause: string,
  node: AstNode | undefined,
  most: number,
  params: readonly QueryParam[],
): void {
  if (!node) return;
  const value = numberOf(node, params);
  if (value === undefined || value < 0) throw new QueryRefused(`${clause} must be a whole number`);
  if (value > most) throw new QueryRefused(`${clause} above ${most} not supported`);
}

function numberOf(node: AstNode, params: readonly QueryParam[]): number | undefined {
  const fields = fieldsOf(node);
  if (kindOf(node) === 'ParamRef') {
    const value = params[Number(fields.number) - 1];
    return /^\d+$/.test(String(value)) ? Number(value) : undefined;
  }
  if (kindOf(node) !== 'A_Const') return undefined;
  // LIMIT ALL and LIMIT NULL
  if (fields.isnull) return Number.POSITIVE_INFINITY;
  if (fields.fval) return Math.ceil(Number((fields.fval as { fval: string }).fval));
  return fields.ival ? ((fields.ival as { ival?: number }).ival ?? 0) : undefined;
}

import { ALLOWED_FUNCTIONS, ALLOWED_SYNTAX_FUNCTIONS } from '../allowed';
import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes } from '../ast';
import { QueryRefused } from '../QueryRefused';
import type { Scope } from '../scope/Scope';
import { assertSubstring } from './assertSubstring';

/** Returns the name of an allowed function (allowed.ts); throws for any other. */
export function assertFunction(call: Fields, scope: Scope): string {
  const name = nameParts(call.funcname);
  if (name.at(-1) === 'substring') assertSubstring(call, scope);
  if (name.length === 2 && name[0] === 'pg_catalog' && call.funcformat === 'COERCE_SQL_SYNTAX') {
    if (ALLOWED_SYNTAX_FUNCTIONS.has(name[1] ?? '')) return name[1] ?? '';
    throw new QueryRefused('Function call not supported');
  }
  if (name.length > 1) throw new QueryRefused('Schema name not supported');
  if (!ALLOWED_FUNCTIONS.has(name[0] ?? '')) throw new QueryRefused('Function call not supported');
  // A frame over n rows is n² steps, which no estimate of the planner shows.
  if (call.over) throw new QueryRefused('WindowDef not supported');
  if (call.agg_within_group || call.func_variadic) throw new QueryRefused('Function call not supported');
  if (name[0] === 'replace') assertReplace(nodes(call.args));
  return name[0] ?? '';
}

/** Nested replacements with longer texts grow without bound, and the planner evaluates constant ones. */
function assertReplace(args: readonly AstNode[]): void {
  const [from, to] = args.slice(1).map(textOf);
  if (args.length !== 3 || from === undefined || to === undefined || to.length > from.length) {
    throw new QueryRefused('replace is supported only with two texts, the second no longer than the first');
  }
}

function textOf(node: AstNode): string | undefined {
  if (kindOf(node) !== 'A_Const') return undefined;
  const value = (fieldsOf(node).sval as { sval?: string } | undefined) ?? undefined;
  return value && (value.sval ?? '');
}

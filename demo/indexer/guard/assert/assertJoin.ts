import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes } from '../ast';
import { QueryRefused } from '../QueryRefused';
import { Scope, type Source } from '../scope/Scope';

/** The two sides of a join. */
type Sides = { left: readonly Source[]; right: readonly Source[] };

/**
 * Joins need an ON (or USING) that compares a column of one side with a column of the other; otherwise, or if the condition
 * holds for every pair, it is a cross join.
 */
export function assertJoin(join: Fields, sides: Sides): void {
  if (join.isNatural) throw new QueryRefused('NATURAL JOIN not supported');
  if (join.alias || join.join_using_alias) throw new QueryRefused('Invalid query');
  const using = nameParts(join.usingClause);
  if (using.length > 0) {
    for (const side of [sides.left, sides.right]) using.map((name) => new Scope(side).resolve([name]));
    return;
  }
  const condition = join.quals as AstNode | undefined;
  if (!condition) throw new QueryRefused('CROSS JOIN not supported');
  if (!ties(condition, sides)) {
    throw new QueryRefused('Join condition must compare a column of each side with =');
  }
}

function ties(condition: AstNode, sides: Sides): boolean {
  const fields = fieldsOf(condition);
  if (kindOf(condition) === 'BoolExpr') {
    return fields.boolop === 'AND_EXPR' && nodes(fields.args).some((each) => ties(each, sides));
  }
  if (kindOf(condition) !== 'A_Expr' || fields.kind !== 'AEXPR_OP' || nameParts(fields.name)[0] !== '=') {
    return false;
  }
  const found = [fields.lexpr, fields.rexpr].map((node) => sourceOf(node as AstNode | undefined, sides));
  const isOf = (side: readonly Source[]) => found.some((source) => source && side.includes(source));
  return isOf(sides.left) && isOf(sides.right);
}

/** The FROM item of a column; one without its table's name may belong to either side. */
function sourceOf(node: AstNode | undefined, { left, right }: Sides): Source | undefined {
  if (!node || kindOf(node) !== 'ColumnRef') return undefined;
  return new Scope([...left, ...right]).resolve(nameParts(fieldsOf(node).fields)).source;
}

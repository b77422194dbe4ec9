import { childrenOf, type Node, rangeOf, type SourceFile, walk } from './ast';
import type { Mutant } from './Mutant';
import { SWITCH_FILE, switchedOperator } from './switchLibrary';

/** Nodes in which every number must be a compile-time constant, or that are not Solidity. */
const LEFT_ALONE = new Set(['ArrayTypeName', 'InlineAssembly', 'PragmaDirective', 'ImportDirective']);
const REMOVABLE = new Set(['ExpressionStatement', 'EmitStatement', 'RevertStatement']);

/**
 * The named files with all their mutants, each behind its own switch, and a description of the mutants. `sources` holds these
 * files and their imports.
 */
export function mutateContracts(sources: Map<number, SourceFile>, names: readonly string[]) {
  const mutants: Mutant[] = [];
  const nodes = new Map<number, Node>();
  for (const { tree } of sources.values()) for (const node of walk(tree)) nodes.set(node.id, node);
  const files = [...sources.values()].filter(({ name }) => names.includes(name));

  // a switchable modifier is a copy, including its own mutants
  const modifierCode = new Map<number, string[]>();
  for (const { tree } of files) {
    for (const node of walk(tree)) if (node.nodeType === 'ModifierDefinition') keepModifier(node);
  }
  let copies: string[] = [];
  const texts = new Map<string, string>();
  for (const { name, tree } of files) {
    const path = `${name.includes('/') ? '../' : './'}${SWITCH_FILE}`;
    texts.set(name, `import {MutantSwitch} from "${path}";\n${render(tree)}`);
  }
  return { texts, mutants };

  function render(node: Node): string {
    if (LEFT_ALONE.has(node.nodeType) || node.constant) return original(node);
    switch (node.nodeType) {
      case 'BinaryOperation':
        return renderBinary(node);
      case 'UnaryOperation':
        return renderUnary(node);
      case 'Assignment':
        return renderAssignment(node);
      case 'Literal':
        return node.kind === 'number' ? renderNumber(node) : original(node);
      case 'TupleExpression':
        // zero keys are not numbers
        return node.components?.every(({ nodeType }) => nodeType === 'Literal')
          ? original(node)
          : renderChildren(node);
      case 'Identifier':
        return isConstantNumber(node) ? renderNumber(node) : original(node);
      case 'FunctionCall':
        // address(0) cannot take a variable's number
        return isLiteralCast(node) ? original(node) : renderChildren(node);
      case 'ModifierInvocation':
        return node.kind === 'modifierInvocation' ? renderModifier(node) : renderChildren(node);
      case 'ModifierDefinition':
        return original(node);
      case 'ContractDefinition':
        return renderContract(node);
      default:
        return REMOVABLE.has(node.nodeType) ? renderStatement(node) : renderChildren(node);
    }
  }

  function renderContract(node: Node): string {
    copies = [];
    const code = renderChildren(node);
    return `${code.slice(0, -1)}${copies.join('')}}`;
  }

  function renderChildren(node: Node): string {
    const { start, end, file } = rangeOf(node);
    let [code, place] = ['', start];
    for (const child of childrenOf(node)) {
      const range = rangeOf(child);
      if (range.start < place || range.end > end) continue;
      // a loop without its step is endless
      code +=
        slice(file, place, range.start) + (child === node.loopExpression ? original(child) : render(child));
      place = range.end;
    }
    return code + slice(file, place, end);
  }

  function renderBinary(node: Node): string {
    const { operator, leftExpression: left, rightExpression: right, commonType } = node;
    if (!left || !right || !operator || !commonType) throw new Error(`No operation: ${original(node)}`);
    if (operator === '&&' || operator === '||') return renderLogic(node, left, right);
    const switched = switchedOperator(operator, commonType.typeString);
    if (!switched) return renderChildren(node);
    const id = add(node, rangeOf(left).end, `${original(node)}: ${switched.mutated}`);
    const cast = (code: string) =>
      commonType.typeString === 'int256' && code.startsWith('MutantSwitch.zero(') ? `int256(${code})` : code;
    return `${switched.call}(${id}, ${cast(render(left))}, ${cast(render(right))})`;
  }

  /** The right side is not evaluated if the left decides, with the mutant as without. */
  function renderLogic(node: Node, left: Node, right: Node): string {
    const isAnd = node.operator === '&&';
    const id = add(node, rangeOf(left).end, `${original(node)}: ${isAnd ? '||' : '&&'}`);
    const [a, b] = [render(left), render(right)];
    const [and, or] = isAnd ? ['!', ''] : ['', '!'];
    return `(${a} ? (${and}MutantSwitch.isOn(${id}) ? ${b} : true) : (${or}MutantSwitch.isOn(${id}) ? ${b} : false))`;
  }

  function renderUnary(node: Node): string {
    const { operator, subExpression } = node;
    if (!subExpression || (operator !== '!' && operator !== '-')) return renderChildren(node);
    const id = add(node, rangeOf(node).start, `${original(node)}: without ${operator}`);
    const operand = render(subExpression);
    return `(MutantSwitch.isOn(${id}) ? ${operand} : ${operator}${operand})`;
  }

  function renderAssignment(node: Node): string {
    const { operator, leftHandSide: left, rightHandSide: right } = node;
    if (!left || !right || !operator || operator === '=') return renderChildren(node);
    const switched = switchedOperator(operator.slice(0, -1), left.typeDescriptions?.typeString ?? '');
    if (!switched) return renderChildren(node);
    const id = add(node, rangeOf(left).end, `${original(node)}: ${switched.mutated}=`);
    return `${original(left)} = ${switched.call}(${id}, ${original(left)}, ${render(right)})`;
  }

  function renderNumber(node: Node): string {
    const start = rangeOf(node).start;
    const id = add(node, start, `${original(node)}: + 1`);
    if (node.value === '0') return `MutantSwitch.zero(${id})`;
    add(node, start, `${original(node)}: - 1`);
    return `MutantSwitch.number(${id}, ${original(node)})`;
  }

  function renderStatement(node: Node): string {
    const id = add(node, rangeOf(node).start, `${original(node)}: removed`);
    return `if (!MutantSwitch.isOn(${id})) ${renderChildren(node)}`;
  }

  function renderModifier(node: Node): string {
    const definition = nodes.get(node.modifierName?.referencedDeclaration ?? -1);
    if (!definition?.parameters) throw new Error(`No modifier: ${original(node)}`);
    // a copy in an inheriting contract could not call them
    if (callsPrivate(definition)) return original(node);
    const id = add(node, rangeOf(node).start, `${original(node)}: removed`);
    const code = modifierCode.get(definition.id) ?? keepModifier(definition, original);
    const statements = code.map((each) =>
      each === '_;' ? each : `if (!MutantSwitch.isOn(${id})) { ${each} }`,
    );
    const parameters = original(definition.parameters);
    copies.push(
      `\n    modifier without${id}${parameters} {\n        ${statements.join('\n        ')}\n    }\n`,
    );
    return `without${id}${original(node).slice(node.modifierName?.name?.length)}`;
  }

  function callsPrivate(definition: Node): boolean {
    return [...walk(definition)].some(({ referencedDeclaration }) => {
      const declared = nodes.get(referencedDeclaration ?? -1);
      return declared?.nodeType === 'FunctionDefinition' && declared.visibility === 'private';
    });
  }

  function keepModifier({ id, body }: Node, read = render): string[] {
    const code = (body?.statements ?? []).map((statement) =>
      statement.nodeType === 'PlaceholderStatement' ? '_;' : `${read(statement).replace(/;$/, '')};`,
    );
    modifierCode.set(id, code);
    return code;
  }

  function isConstantNumber(node: Node): boolean {
    const isConstant = nodes.get(node.referencedDeclaration ?? -1)?.constant === true;
    return isConstant && /^uint\d+$/.test(node.typeDescriptions?.typeString ?? '');
  }

  function isLiteralCast(node: Node): boolean {
    return node.kind === 'typeConversion' && node.arguments?.[0]?.nodeType === 'Literal';
  }

  function add(node: Node, at: number, change: string): number {
    const { file } = rangeOf(node);
    const line = slice(file, 0, at).split('\n').length;
    const id = mutants.length;
    mutants.push({ id, file: sources.get(file)?.name ?? '', line, change: change.replace(/\s+/g, ' ') });
    return id;
  }

  function original(node: Node): string {
    const { start, end, file } = rangeOf(node);
    return slice(file, start, end);
  }

  function slice(file: number, start: number, end: number): string {
    return (sources.get(file)?.text.subarray(start, end) ?? '').toString();
  }
}

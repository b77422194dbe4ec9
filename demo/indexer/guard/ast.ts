/** A node of Postgres' parse tree as JSON: one key, its kind, with its fields. */
export type AstNode = Readonly<Record<string, unknown>>;
export type Fields = Readonly<Record<string, unknown>>;

export function kindOf(node: AstNode): string {
  return Object.keys(node)[0] ?? '';
}

export function fieldsOf(node: AstNode): Fields {
  return (Object.values(node)[0] ?? {}) as Fields;
}

/** A list of nodes; empty if the field is absent. */
export function nodes(value: unknown): AstNode[] {
  return Array.isArray(value) ? (value as AstNode[]) : [];
}

/** The parts of a possibly qualified name. */
export function nameParts(value: unknown): string[] {
  return nodes(value).map((node) => String((fieldsOf(node) as { sval?: unknown }).sval ?? ''));
}

export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

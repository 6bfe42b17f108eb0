export type SyntaxNode = { type: string } & Record<string, unknown>;

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Yields all nodes of a syntax tree, parents first. */
export function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child);
}

/** Returns the name of an identifier; '' for any other node. */
export const nameOf = (value: unknown): string => (isNode(value) ? String(value.name) : '');

/** As much of a node of a script's syntax tree as rules look at. */
export interface Node {
  type: string;
  [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** A node and all below it, in the order of the text. */
export function* nodesOf(node: Node): Generator<Node> {
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const below = Object.values(next).flat().filter(isNode);
    for (let place = below.length - 1; place >= 0; place -= 1) waiting.push(below[place] as Node);
  }
}

/** The text that a literal stands for, a template without values included; null for anything else. */
export function literalOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  const [only, ...more] = node['quasis'] as { value: { cooked?: string } }[];
  return more.length === 0 ? (only?.value.cooked ?? null) : null;
}

/** The name of a variable, or of a member that is named in the code: `b` for `b`, `a.b` and `a['b']`. */
export function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return null;
  return node['computed'] === true ? literalOf(node['property']) : nameOf(node['property']);
}

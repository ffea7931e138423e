import type { Script } from './read-files.ts';
import { isNode, type Node, nodesOf } from './syntax.ts';

/** The name of a property; null for one that is only known when it runs. */
function keyOf({ type, key, computed }: Node): string | null {
  if ((type !== 'ObjectProperty' && type !== 'ObjectMethod') || !isNode(key)) return null;
  if (key.type === 'StringLiteral') return String(key['value']);
  return !computed && key.type === 'Identifier' ? String(key['name']) : null;
}

/**
 * The variable behind a module's `pages`: the `x` of `d(exports, { pages: () => x })`, or of `d(exports, {}, { pages: x
 * })`.
 */
function exposedName(node: Node): string | null {
  const { value } = node;
  if (keyOf(node) !== 'pages' || !isNode(value)) return null;
  const named = value.type === 'ArrowFunctionExpression' && isNode(value['body']) ? value['body'] : value;
  return named.type === 'Identifier' ? String(named['name']) : null;
}

/** Whether a node is a call by which the bundler says what a module exposes. */
const isExposure = ({ type, callee }: Node) =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  isNode(callee['property']) &&
  callee['property']['name'] === 'd';

/**
 * The names of the pages that a chunk exposes as `pages`, read from its syntax tree without running it; null when the
 * code does not show them.
 */
export function findPages(script: Script): string[] | null {
  const nodes = [...nodesOf(script.program as unknown as Node)];
  const exposed = nodes
    .filter(isExposure)
    .flatMap(({ arguments: given }) =>
      (given as Node[])
        .filter(({ type }) => type === 'ObjectExpression')
        .flatMap(({ properties }) => properties as Node[]),
    );
  const names = new Set(exposed.map(exposedName).filter((name) => name !== null));
  const objects = nodes.flatMap(({ type, id, init }) => {
    const isIt =
      type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' && names.has(String(id['name']));
    return isIt && isNode(init) && init.type === 'ObjectExpression' ? [init['properties'] as Node[]] : [];
  });
  const [properties] = objects;
  if (objects.length !== 1 || !properties) return null;
  const keys = properties.map(keyOf);
  return keys.includes(null) ? null : (keys as string[]);
}

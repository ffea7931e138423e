import { filesOf, scriptOf } from '../read-files.ts';
import type { Rule } from '../rule.ts';
import { isNode, literalOf, nameOf, type Node, nodesOf } from '../syntax.ts';

const page = new Set(['globalThis', 'window', 'self', 'top', 'parent', 'frames']);

/** Whether a node is this function of the page: `eval`, `window.eval`, `(0, eval)`. */
function isGlobal(node: unknown, name: string): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') return node['name'] === name;
  if (node.type === 'SequenceExpression') return isGlobal((node['expressions'] as Node[]).at(-1), name);
  return nameOf(node) === name && page.has(nameOf(node['object']) ?? '');
}

/** A text, or a sum with one in it. */
function isText(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') return true;
  return (
    node.type === 'BinaryExpression' && node['operator'] === '+' && (isText(node['left']) || isText(node['right']))
  );
}

/**
 * What a federation runtime of the remote's own carries for other kinds of remotes and older browsers. Our pages never
 * come there: `Function('return this')`, `Function('return ' + x.getPublicPath)`, `Function('callbacks', 'import(…)')`.
 */
function isNeverRun([first, second, ...more]: readonly Node[]): boolean {
  const isPath = (node: unknown) => isNode(node) && nameOf(node) === 'getPublicPath';
  if (!first || more.length > 0) return false;
  if (second) return literalOf(first) === 'callbacks' && isImport(second);
  return literalOf(first) === 'return this' || isPath(first) || (isText(first) && isPath(first['right']));
}

const isImport = (node: Node) =>
  node.type === 'TemplateLiteral' &&
  /^(?:System\.)?import\("$/.test((node['quasis'] as { value: { raw: string } }[])[0]?.value.raw ?? '');

const wraps = new Set(['Reflect.construct', 'Reflect.apply']);
const pathOf = (node: Node) => `${nameOf(node['object']) ?? ''}.${nameOf(node) ?? ''}`;

/** The constructor of a function is Function, and so is that of a constructor. */
const isFunction = (node: unknown) =>
  isNode(node) && (/^(?:Arrow)?Function/.test(node.type) || nameOf(node) === 'constructor');

/** Whether a call or `new` makes code out of text. */
function makesCode({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' && type !== 'NewExpression' && type !== 'OptionalCallExpression') return false;
  if (!isNode(callee)) return false;
  const args = given as Node[];
  if (isGlobal(callee, 'Function')) return !isNeverRun(args);
  if (nameOf(callee) === 'constructor' && isFunction(callee['object'])) return args.some(isText);
  if (isGlobal(callee, 'setTimeout') || isGlobal(callee, 'setInterval')) return isText(args[0]);
  if (isGlobal(callee['object'], 'Function')) return /^(?:call|apply|bind)$/.test(nameOf(callee) ?? '');
  return wraps.has(pathOf(callee)) && isGlobal(args[0], 'Function');
}

/** `eval` by whatever name it is called later; a question whether there is one is none. */
function takesEval(node: Node): boolean {
  if (node.type === 'UnaryExpression' && node['operator'] === 'typeof') return false;
  return Object.entries(node).some(([part, value]) => {
    const isName = part === 'property' || part === 'key' || part === 'label';
    if (isName && node['computed'] !== true) return false;
    return (Array.isArray(value) ? value : [value]).some((one) => isGlobal(one, 'eval'));
  });
}

export const evaluatedText: Rule = {
  id: 'evaluated-text',
  severity: 'error',
  issue: 'A script makes code out of text, which the policy of every page forbids.',
  fix: 'Do without eval and new Function; a package that needs them has another build for pages with a policy.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.js').flatMap(({ path, bytes }) => {
      const script = scriptOf(bytes, release.build.format);
      if (script instanceof Error) return [];
      for (const node of nodesOf(script.program as unknown as Node))
        if (makesCode(node) || takesEval(node)) return [{ says: `${path} makes code out of text`, where: path }];
      return [];
    }),
};

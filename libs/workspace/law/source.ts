import { parse } from '@swc/core';

export type Import = {
  specifier: string;
  /** True when it imports only types: at run time nothing of it remains. */
  isTypeOnly: boolean;
};

/** A call of a React hook that gives the value of the first render. */
export type HookCall = {
  hook: 'useState' | 'useRef' | 'useSyncExternalStore';
  argumentCount: number;
  /** Every name in the arguments, also the dotted one of a member (`Date.now`) and what is made (`new Date`). */
  names: string[];
};

/** The facts that the rules need about one file of code. */
export type Source = {
  imports: Import[];
  readsEnvironment: boolean;
  /** Calls on a database handle, shortened: `db(...)`, `db.raw`. */
  databaseUses: string[];
  /** True when a JSX element has a `style` attribute. */
  hasStyle: boolean;
  hookCalls: HookCall[];
};

type Node = { type?: string; [key: string]: unknown };

const handles = new Set(['db', 'database', 'transaction', 'trx', 'knex']);
const freeMembers = new Set(['transaction', 'destroy', 'client']);

const hooks = new Set<string | undefined>(['useState', 'useRef', 'useSyncExternalStore']);

const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((item): item is Node => item !== null && typeof item === 'object');

const namesIn = (node: Node): string[] => {
  const own =
    node.type === 'Identifier'
      ? [node['value'] as string]
      : node.type === 'MemberExpression'
        ? [`${nameOf(node['object'] as Node)}.${nameOf(node)}`]
        : node.type === 'NewExpression' && (node['arguments'] as unknown[] | null)?.length === 0
          ? [`new ${nameOf(node['callee'] as Node)}`]
          : [];
  return [...own, ...partsOf(node).flatMap(namesIn)];
};

const nameOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Identifier') return node['value'] as string;
  if (node?.type === 'MemberExpression') return nameOf(node['property'] as Node);
  if (node?.type === 'Computed') return nameOf(node['expression'] as Node);
  if (node?.type === 'StringLiteral') return node['value'] as string;
  return undefined;
};

const isHandle = (node: Node): boolean => handles.has(nameOf(node) ?? '');

const isType = (node: Node): boolean => {
  const specifiers = (node['specifiers'] ?? []) as Node[];
  return (
    node['typeOnly'] === true ||
    (specifiers.length > 0 && specifiers.every((specifier) => specifier['isTypeOnly'] === true))
  );
};

const visit = (node: Node, source: Source): void => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration': {
      const from = node['source'] as Node | null;
      if (from) source.imports.push({ specifier: from['value'] as string, isTypeOnly: isType(node) });
      break;
    }
    case 'TsImportType':
      source.imports.push({ specifier: (node['argument'] as Node)['value'] as string, isTypeOnly: true });
      break;
    case 'JSXAttribute':
      if (nameOf(node['name'] as Node) === 'style') source.hasStyle = true;
      break;
    case 'MemberExpression':
      if (nameOf(node['object'] as Node) === 'process' && nameOf(node) === 'env') source.readsEnvironment = true;
      break;
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      const [first] = (node['arguments'] ?? []) as { expression: Node }[];
      if (callee.type === 'Import' && first?.expression.type === 'StringLiteral') {
        source.imports.push({ specifier: first.expression['value'] as string, isTypeOnly: false });
      }
      if (callee.type === 'Identifier' && hooks.has(nameOf(callee))) {
        const given = (node['arguments'] ?? []) as Node[];
        const hook = nameOf(callee) as HookCall['hook'];
        source.hookCalls.push({ hook, argumentCount: given.length, names: given.flatMap(namesIn) });
      }
      if (callee.type === 'Identifier' && isHandle(callee)) source.databaseUses.push(`${nameOf(callee)}(...)`);
      if (callee.type === 'MemberExpression') {
        const object = callee['object'] as Node;
        const member = nameOf(callee) ?? '';
        if (member === 'db') source.databaseUses.push('.db(...)');
        else if (isHandle(object) && !freeMembers.has(member)) source.databaseUses.push(`${nameOf(object)}.${member}`);
      }
      break;
    }
    default:
  }
  for (const part of partsOf(node)) visit(part, source);
};

/** Parses one file of code. @throws when it cannot be parsed. */
export const readSource = async (path: string, text: string): Promise<Source> => {
  const source: Source = { imports: [], readsEnvironment: false, databaseUses: [], hasStyle: false, hookCalls: [] };
  const isScript = /\.[cm]?jsx?$/.test(path);
  const ast = await parse(
    text,
    isScript
      ? { syntax: 'ecmascript', jsx: path.endsWith('x'), target: 'es2024' }
      : { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' },
  );
  visit(ast as unknown as Node, source);
  return source;
};

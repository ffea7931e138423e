import { parse } from '@babel/parser';

/** The one module that a remote exposes, below its folder. */
export const pagesModule = 'src/pages.ts';

/**
 * What each page of `export const pages = { … }` imports lazily, by the name of the page: `{ home: ['./home.tsx'] }`. A
 * page that imports nothing so, or that is written in another way, is left out.
 */
export function lazyRequests(text) {
  const { body } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program;
  const declared = body
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration?.type === 'VariableDeclaration')
    .flatMap(({ declaration }) => declaration.declarations)
    .find(({ id }) => id.name === 'pages');
  const object = withoutTypes(declared?.init);
  if (object?.type !== 'ObjectExpression') return {};
  return Object.fromEntries(
    object.properties
      .filter(({ type, computed }) => (type === 'ObjectProperty' || type === 'ObjectMethod') && !computed)
      .map((property) => [property.key.name ?? property.key.value, importsIn(property.value ?? property.body)])
      .filter(([, requests]) => requests.length > 0),
  );
}

const withoutTypes = (node) =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? withoutTypes(node.expression) : node;

function importsIn(node) {
  if (Array.isArray(node)) return node.flatMap(importsIn);
  if (typeof node?.type !== 'string') return [];
  const isImport = node.type === 'CallExpression' && node.callee.type === 'Import';
  const [request] = isImport ? node.arguments : [];
  return [
    ...(request?.type === 'StringLiteral' ? [request.value] : []),
    ...Object.values(node).flatMap((part) => (typeof part === 'object' ? importsIn(part) : [])),
  ];
}

import { parse } from '@babel/parser';
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';

const runtime = fileURLToPath(new URL('./live-components.mjs', import.meta.url));

/**
 * Completes the refresh code of the compiler: where components are registered, and whether their module accepts its own
 * edits.
 */
export default function refreshLoader(source) {
  const file = relative(this.getOptions().dir, this.resourcePath);
  const names = exportedNames(source);
  const before = [
    'import { acceptAlone as $accept$, register as $register$, ' +
      `signature as $RefreshSig$ } from ${JSON.stringify(runtime)};`,
    `const $RefreshReg$ = (type, name) => $register$(${JSON.stringify(file)}, type, name);`,
  ].join(' ');
  return (
    `${before} ${source}\nif (import.meta.webpackHot) $accept$(import.meta.webpackHot, ` +
    `[${(names ?? []).join(', ')}]);\n`
  );
}

/**
 * The local names of all exports of a module; null when an export has none, such as one re-exported from another
 * module.
 */
function exportedNames(source) {
  const names = [];
  for (const { type, declaration, specifiers = [], source: from } of parse(source, {
    sourceType: 'module',
    plugins: ['importAttributes'],
  }).program.body) {
    if (type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && from)) return null;
    if (type === 'ExportDefaultDeclaration' || type === 'ExportNamedDeclaration') {
      const declared = namesOf(declaration);
      if (!declared) return null;
      names.push(...declared, ...specifiers.map(({ local }) => local.name));
    }
  }
  return names;
}

function namesOf(declaration) {
  if (!declaration) return [];
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.every(({ id }) => id.type === 'Identifier')
      ? declaration.declarations.map(({ id }) => id.name)
      : null;
  if (declaration.type === 'Identifier') return [declaration.name];
  return declaration.id ? [declaration.id.name] : null;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';

/** Every source file below a folder that can be part of a build, so no tests. */
export function sourcesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .filter(({ name }) => !/\.(?:test|e2e|d)\.[cm]?tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * The values that files import from packages, as `[file, package, name]`: `default` for a default import, and for a
 * namespace import each name that is read from it. Types do not count. A file that is no JavaScript or TypeScript, or
 * that names no package of `packages`, has none.
 */
export function importedNames(files, packages) {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Most files import none of them, and reading a text is faster than parsing it.
    if (!packages.some((name) => text.includes(name))) return [];
    const wanted = new Set(packages);
    return importsOf(text, /\.[cm]?tsx?$/.test(file))
      .filter(([from]) => wanted.has(from))
      .map(([from, name]) => [file, from, name]);
  });
}

function importsOf(text, isTyped) {
  const { body } = parse(text, {
    sourceType: 'unambiguous',
    errorRecovery: true,
    plugins: ['jsx', ...(isTyped ? ['typescript'] : [])],
  }).program;
  return body.flatMap((node) => {
    if (node.type === 'ExportNamedDeclaration' && node.source && node.exportKind !== 'type')
      return node.specifiers.flatMap((one) =>
        one.type === 'ExportSpecifier' && one.exportKind !== 'type' ? [[node.source.value, nameOf(one.local)]] : [],
      );
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return [];
    return node.specifiers.flatMap((one) => {
      const from = node.source.value;
      if (one.type === 'ImportDefaultSpecifier') return [[from, 'default']];
      if (one.type === 'ImportNamespaceSpecifier') return readFrom(text, one.local.name).map((name) => [from, name]);
      return one.importKind === 'type' ? [] : [[from, nameOf(one.imported)]];
    });
  });
}

const nameOf = (node) => (node.type === 'StringLiteral' ? node.value : node.name);

/** The names that code reads from a namespace import: `React.useId` reads `useId`. */
const readFrom = (text, namespace) => [
  ...new Set([...text.matchAll(new RegExp(`\\b${namespace}\\.([A-Za-z_$][\\w$]*)`, 'g'))].map(([, name]) => name)),
];

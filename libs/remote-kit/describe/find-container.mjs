import { parse } from '@babel/parser';
import { posix } from 'node:path';

const isScript = (path) => path.endsWith('.js');

/**
 * The file of the container: the one that `mf-manifest.json` names, else the only one with a usual name.
 * @throws Error with what to do when there is none, or more than one
 */
export function findEntry(files, manifest) {
  const named = manifest?.metaData?.remoteEntry;
  if (named) {
    const path = posix.join(named.path ?? '', named.name);
    if (files.has(path)) return path;
  }
  const usual = [...files.keys()].filter(
    (path) => isScript(path) && /(?:^|\/)(?:remoteEntry|entry)\b[^/]*$/.test(path),
  );
  if (usual.length === 1) return usual[0];
  throw new Error(
    `${usual.length === 0 ? 'No file' : `More than one file (${usual.join(', ')})`} looks like the container. ` +
      'Let the bundler write mf-manifest.json (manifest: true), or name the file of the container remoteEntry.js.',
  );
}

/** `module` for a script with imports or exports; `var` for a classic script. @throws Error when it cannot be parsed */
export function formatOf(files, entry) {
  return parse(textOf(files, entry), { sourceType: 'unambiguous' }).program.sourceType === 'module' ? 'module' : 'var';
}

/** Where the federation runtime of a container comes from, as `runtime` of the build document. */
export function runtimeOf(files, paths) {
  const code = paths.map((path) => textOf(files, path)).join('\n');
  if (/\b__FEDERATION__\b/.test(code)) return 'own';
  return /\b_FEDERATION_RUNTIME_CORE\b/.test(code) ? 'external' : 'none';
}

/**
 * The global variable that a classic container fills.
 * @throws Error with what to do when the code shows none
 */
export function containerOf(files, entry, manifest) {
  const code = textOf(files, entry);
  const named = manifest?.metaData?.globalName ?? manifest?.name;
  if (named && new RegExp(`\\b${escaped(named)}\\b`).test(code)) return named;
  const [, declared] =
    /^(?:\s|"use strict";|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*(?:var|let|const)\s+([A-Za-z_$][\w$]*)/.exec(code) ?? [];
  if (declared) return declared;
  throw new Error(
    `${entry} is a classic script and declares no container. Set library: { type: 'var', name } for the container.`,
  );
}

const escaped = (text) => text.replace(/[$\\]/g, '\\$&');

/** The UTF-8 text of one of the files. */
export const textOf = (files, path) => new TextDecoder().decode(files.get(path));

/** The relative imports of an ES module that are among the files: `{ now, later }`, by `import` and by `import()`. */
function importsOf(files, path) {
  const code = textOf(files, path);
  const at = (from) => posix.join(posix.dirname(path), from);
  const listed = (list) =>
    list
      .filter((from) => /^\.{1,2}\//.test(from))
      .map(at)
      .filter((to) => files.has(to));
  const { body } = parse(code, { sourceType: 'module', errorRecovery: true }).program;
  return {
    now: listed(body.flatMap((node) => (node.source ? [node.source.value] : []))),
    later: listed([...code.matchAll(/\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(([, from]) => from)),
  };
}

/** The modules that run with these ones, themselves first. */
export function closureOf(files, paths) {
  const seen = new Set(paths);
  for (const path of seen) for (const next of importsOf(files, path).now) seen.add(next);
  return [...seen];
}

/** The modules that these ones import on demand. */
export const importedLater = (files, paths) => [...new Set(paths.flatMap((path) => importsOf(files, path).later))];

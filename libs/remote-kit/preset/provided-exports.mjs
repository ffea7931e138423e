import { importedNames, sourcesBelow } from './scan-imports.mjs';

/**
 * Refuses a remote that imports from a shared package what the shell does not provide: in the browser it would silently
 * be `undefined`.
 * @throws Error with a sentence that names file, package and export
 */
export async function checkProvided(sourceFolder) {
  const { provided } = await import('../src/provided.ts');
  for (const [file, from, name] of importedNames(sourcesBelow(sourceFolder), Object.keys(provided))) {
    if (!(name in provided[from])) {
      throw new Error(
        `${file} imports ${name} from ${from}, which the shell does not provide: ` +
          'add it to libs/remote-kit/src/provided.ts or do without',
      );
    }
  }
}

/** The names of the exports of each package that the shell shares, sorted. */
export async function providedNames() {
  const { provided } = await import('../src/provided.ts');
  return Object.fromEntries(Object.entries(provided).map(([name, exports]) => [name, namesOf(exports)]));
}

/** Own and inherited, since the default export of i18next is an instance of a class; without internal names. */
function namesOf(exports) {
  const names = new Set();
  for (let at = exports; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (!/^_|^constructor$/.test(name)) names.add(name);
  return [...names].sort();
}

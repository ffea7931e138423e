import { namedImports } from './scan-imports.mjs';

/**
 * Refuses a remote that imports from a shared package what the shell does not provide: in the browser it would silently
 * be `undefined`.
 * @throws a sentence that names file, package and export
 */
export async function checkProvided(sourceFolder) {
  const { provided, providedLater } = await import('../src/provided.ts');
  const later = Object.fromEntries(
    await Promise.all(Object.entries(providedLater).map(async ([name, get]) => [name, await get()])),
  );
  const all = { ...provided, ...later };
  for (const [file, from, name] of namedImports(sourceFolder)) {
    if (from in all && !(name in all[from])) {
      throw new Error(
        `${file} imports ${name} from ${from}, which the shell does not provide: add it to libs/remote-kit/src/provided.ts or do without`,
      );
    }
  }
}

import { namedImports } from './scan-imports.mjs';

/**
 * Refuses a remote that imports from a shared package what the shell does not provide: in the browser it would silently
 * be `undefined`.
 * @throws Error with a sentence that names file, package and export
 */
export async function checkProvided(sourceFolder) {
  const { provided } = await import('../src/provided.ts');
  for (const [file, from, name] of namedImports(sourceFolder)) {
    if (from in provided && !(name in provided[from])) {
      throw new Error(
        `${file} imports ${name} from ${from}, which the shell does not provide: ` +
          'add it to libs/remote-kit/src/provided.ts or do without',
      );
    }
  }
}

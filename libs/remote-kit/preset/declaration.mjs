import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@yonkoma/contract';
import { RemoteDeclaration } from '@yonkoma/contract/schema';
import { flatten, safeParse } from 'valibot';

/**
 * Reads and checks `remote.json` of a remote. The result has its languages.
 * @throws Error with a sentence that names every wrong field, or says that there are no words
 */
export function readDeclaration(dir) {
  const file = join(dir, 'remote.json');
  const result = safeParse(RemoteDeclaration, JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success)
    throw new Error(
      `${file} does not fit its schema: ${JSON.stringify(flatten(result.issues).nested ?? result.issues[0]?.message)}`,
    );
  const spoken = result.output.languages ?? languages.filter((language) => existsSync(wordFile(dir, language)));
  if (spoken.length === 0) throw new Error(`${join(dir, 'locales')} has no words in any language of the site`);
  return { ...result.output, languages: spoken };
}

const wordFile = (dir, language) => join(dir, 'locales', `${language}.json`);

export const wordFilesOf = (dir, languages) => languages.map((language) => wordFile(dir, language));

/**
 * The words of one package: the parsed files of `locales/` by language. @throws when a declared language is missing.
 */
export function readWords(dir, languages) {
  return Object.fromEntries(
    languages.map((language) => {
      const file = wordFile(dir, language);
      try {
        return [language, JSON.parse(readFileSync(file, 'utf8'))];
      } catch (cause) {
        throw new Error(`The words in ${language} could not be read from ${file}`, { cause });
      }
    }),
  );
}

/** The text at a key such as `a.b` in nested words; undefined when it is not a text. */
export function wordAt(words, key) {
  const found = key.split('.').reduce((at, part) => (at && typeof at === 'object' ? at[part] : undefined), words);
  return typeof found === 'string' ? found : undefined;
}

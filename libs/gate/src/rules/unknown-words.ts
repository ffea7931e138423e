import type { RemoteBuild } from '@yonkoma/contract';
import { filesOf, scriptOf, wordsIn } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';
import { literalOf, type Node, nodesOf } from '../syntax.ts';
import { commonKey, flatWords } from '../words-of.ts';

const key = /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/;

/** Keys that a call is given, as in `t('home.title')`. */
function* keysIn(bytes: Uint8Array, format: RemoteBuild['format']): Generator<string> {
  const script = scriptOf(bytes, format);
  if (script instanceof Error) return;
  for (const node of nodesOf(script.program as unknown as Node)) {
    const [first] = node.type === 'CallExpression' ? (node['arguments'] as Node[]) : [];
    const text = literalOf(first);
    if (text !== null && key.test(text)) yield text;
  }
}

/** A text of the code is taken for a key when the words have a group that is called like its first part. */
export const unknownWords: Rule = {
  id: 'unknown-words',
  severity: 'error',
  issue: 'The code asks for words that no language of the remote has: visitors read the key.',
  fix: 'Write the key into locales/LANGUAGE.json of every language, or correct it in the code.',
  source: 'files',
  check(release) {
    const all = release.build.languages.map((language) => wordsIn(release, language));
    const known = new Set(all.flatMap((words) => flatWords(words)).flatMap(([name]) => [name, commonKey(name)]));
    const groups = new Set([...known].filter((name) => name.includes('.')).map((name) => name.split('.', 1)[0]));
    // A key with more below it gives all of that.
    const isKnown = (name: string) => known.has(name) || [...known].some((one) => one.startsWith(`${name}.`));
    return filesOf(release, '.js').flatMap(({ path, bytes }): Found[] =>
      [...new Set(keysIn(bytes, release.build.format))]
        .filter((name) => groups.has(name.split('.', 1)[0] ?? '') && !isKnown(name))
        .map((name) => ({ says: `${path} asks for ${name}`, where: path })),
    );
  },
};

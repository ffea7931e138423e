import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { defaultLanguage, languages } from '@yonkoma/contract';
import { type Command, type Database, transact } from '@yonkoma/service-kit';
import * as v from 'valibot';
import type { NoticeConfig } from '../config.ts';
import { addNotice, listWritten, removeWritten } from '../notice/notice-store.ts';
import { languageRead } from '../notice/notice-rules.ts';
import type { OperatorWords } from '../notice/notice.ts';
import { publishChanged } from '../change/publish-changed.ts';

const usage =
  'notice list | notice remove ID | notice send [--type system|activity] [--top] [--at ' +
  `2026-12-01T08:00Z] TITLE TEXT   (in ${defaultLanguage}) | notice send … LANGUAGE TITLE TEXT [LANGUAGE TITLE TEXT]…` +
  '   (en "A break" "…" vi "…" "…") | notice send … --words FILE   (FILE: {"en": {"title": "…", "text": "…"}, …})';
const shown = 50;

const Said = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  text: v.pipe(v.string(), v.trim(), v.maxLength(10_000)),
});
const Words = v.pipe(
  v.partial(v.object(Object.fromEntries(languages.map((language) => [language, Said])))),
  v.check((words) => Object.keys(words).length > 0, 'it has no text in a language of the site'),
);

class Mistake extends Error {}

/** `TITLE TEXT` in the language of the site, or `LANGUAGE TITLE TEXT` once for each language. */
function wordsIn(given: readonly string[]): Record<string, { title: string; text: string }> {
  if (given.length <= 2) return wordsIn([defaultLanguage, given[0] ?? '', given[1] ?? '']);
  const words: Record<string, { title: string; text: string }> = {};
  for (let at = 0; at < given.length; at += 3) {
    const [name = '', title = '', text] = given.slice(at, at + 3);
    const language = languages.find((one) => one === name);
    if (!language) throw new Mistake(`${name} is not a language of the site: ${languages.join(', ')}.`);
    if (text === undefined) throw new Mistake(`Give a title and a text in ${language}; the text may be "".`);
    if (words[language]) throw new Mistake(`There are words in ${language} twice.`);
    words[language] = { title, text };
  }
  return words;
}

async function wordsOf(file: string | undefined, given: readonly string[]): Promise<OperatorWords> {
  const own = file === undefined ? wordsIn(given) : null;
  try {
    return v.parse(Words, own ?? JSON.parse(await readFile(file ?? '', 'utf8')));
  } catch (error) {
    throw new Mistake(
      file === undefined
        ? 'A notice needs a title of 1 to 200 characters and a text of 10,000 at most.'
        : `${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function send(
  db: Database,
  args: string[],
  now: number,
): Promise<{ id: number; at: number; words: OperatorWords }> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      type: { type: 'string', default: 'system' },
      top: { type: 'boolean', default: false },
      at: { type: 'string' },
      words: { type: 'string' },
    },
  });
  const { type, at: wanted } = values;
  if (type !== 'system' && type !== 'activity') throw new Mistake(`--type is system or activity, not ${type}.`);
  const at = wanted === undefined ? now : Math.floor(Date.parse(wanted) / 1000);
  if (Number.isNaN(at)) throw new Mistake(`--at ${wanted} is not a time: write it like 2026-12-01T08:00Z.`);
  const words = await wordsOf(values.words, positionals);
  const id = await transact(db, async (transaction) => {
    const added = await addNotice(transaction, {
      type,
      kind: type === 'system' ? 'site' : 'activities',
      is_for_all: 1,
      is_top: values.top ? 1 : 0,
      comic_id: null,
      hour: null,
      body: JSON.stringify(words),
      published_at: at,
      created_at: now,
    });
    await publishChanged(transaction, 'all', now);
    return added;
  });
  return { id, at, words };
}

/** Says who will read the words of another language; empty when no words are missing. */
function missingIn(words: OperatorWords): string {
  const missing = languages.filter((language) => words[language] === undefined);
  const read = missing.map((language) => `who reads ${language} gets it in ${languageRead(words, language)}`);
  return missing.length === 0 ? '' : `Words are missing: ${read.join(', ')}.`;
}

const time = (at: number) => new Date(at * 1000).toISOString().replace('.000', '');
const titleIn = (words: OperatorWords) => (words[defaultLanguage] ?? Object.values(words)[0])?.title ?? '';

export const noticeCommand: Command<NoticeConfig> = {
  summary: 'Send a notice to all members, now or at a given time; list these notices and take them back',
  usage,
  async run({ db, log, call }, [verb, ...args]) {
    try {
      if (verb === 'list') {
        for (const row of await listWritten(db, shown))
          console.log(
            `${row.id}  ${time(Number(row.published_at))}  ${row.type}${row.is_top === 1 ? '  top' : ''}  ` +
              titleIn(JSON.parse(row.body) as OperatorWords),
          );
        return 0;
      }
      if (verb === 'remove') {
        const isRemoved = await transact(db, async (transaction) => {
          const wasThere = await removeWritten(transaction, Number(args[0]));
          if (wasThere) await publishChanged(transaction, 'all', call().now);
          return wasThere;
        });
        if (!isRemoved) throw new Mistake(`There is no notice ${args[0] ?? ''} for all members.`);
        log.warn({ operator: 'notice', verb, id: Number(args[0]) }, 'an operator took a notice back');
        console.log(`Notice ${args[0]} is gone.`);
        return 0;
      }
      if (verb !== 'send') throw new Mistake(`Usage: npm run ops -- ${usage}`);
      const { id, at, words } = await send(db, args, call().now);
      log.warn({ operator: 'notice', verb, id }, 'an operator wrote to all members');
      console.log(`Notice ${id}, in ${Object.keys(words).join(', ')}, is shown from ${time(at)}.`);
      const missing = missingIn(words);
      if (missing) console.error(missing);
      return 0;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (!(error instanceof Mistake) && !code.startsWith('ERR_PARSE_ARGS')) throw error;
      console.error(message);
      return 1;
    }
  },
};

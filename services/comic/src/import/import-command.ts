import { parseArgs } from 'node:util';
import { levelCount } from '@yonkoma/contract';
import { makeVariants } from '@yonkoma/contract/schema';
import type { Command, Running } from '@yonkoma/service-kit';
import { describeDuplicate } from '../duplicate/duplicates-command.ts';
import { findDuplicatesOf, printChapters } from '../duplicate/find-duplicates.ts';
import type { Early } from '../lock/lock-rules.ts';
import { readMoment } from '../publish/publish-rules.ts';
import { never } from '../shown/shown.ts';
import { untilIndexed } from '../publish/until-indexed.ts';
import { importComics } from './import-comics.ts';
import { createProgress } from './progress.ts';

const options = {
  lenient: { type: 'boolean' },
  again: { type: 'boolean' },
  later: { type: 'boolean' },
  draft: { type: 'boolean' },
  'publish-at': { type: 'string' },
  'open-at': { type: 'string' },
  level: { type: 'string' },
} as const;

/** `npm run ops -- import PATH…` */
export const importCommand: Command<unknown> = {
  summary: 'Import comics: CBZ, CBR, CB7, CBT, EPUB and folders, alone or in trees',
  usage:
    'import [--lenient] [--again] [--later] [--draft | --publish-at TIME] [--open-at TIME [--level N]] PATH…   ' +
    '--lenient leaves damaged pages out and takes the others; --again reads files that have not changed, for what ' +
    'their metadata says; --later leaves smaller pictures to the running site and the search for duplicates to ' +
    '`duplicates`; new chapters stay hidden until their time, and with --open-at only members from some level on ' +
    'read them before that',
  async run(running, args, signal) {
    const { values, positionals, tokens } = parseArgs({
      args,
      strict: false,
      tokens: true,
      allowPositionals: true,
      options,
    });
    const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
    if (unknown || positionals.length === 0) {
      console.error(
        `${unknown ? `There is no option ${args[unknown.index]}` : 'Name at least one file or folder'}: ` +
          importCommand.usage,
      );
      return 2;
    }
    const publishAt = momentOf(values, running.call().now);
    if (publishAt === 'unreadable') {
      console.error(
        `Give either --draft or --publish-at with a time such as 2026-12-01T09:00Z: ${importCommand.usage}`,
      );
      return 2;
    }
    const early = earlyOf(values, publishAt ?? running.call().now, running.call().now);
    if (early === 'unreadable') {
      console.error(`--open-at is a time after the publication, and --level a level: ${importCommand.usage}`);
      return 2;
    }
    const isLenient = values['lenient'] === true;
    const progress = createProgress(process.stdout);
    const startedAt = Date.now();
    const call = running.call();
    const result = await importComics(positionals, {
      db: call.db,
      ask: call.ask,
      now: call.now,
      publishAt,
      early,
      isLenient,
      isAgain: values['again'] === true,
      signal,
      progress,
    });
    progress.end();
    const { added, replaced, unchanged, failed, damaged, skipped, incomplete, pages, wasStopped } = result;
    console.log(
      `${added} added, ${replaced} replaced, ${unchanged} unchanged, ${failed} failed` +
        `${skipped > 0 ? `, ${skipped} not read` : ''}${incomplete > 0 ? `, ${incomplete} incomplete` : ''}; ` +
        `${pages} pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    await untilIndexed(running, signal);
    if (wasStopped) console.log('Stopped: the next import reads unfinished files again.');
    else if (!values['later']) {
      await makeAllVariants(running, signal);
      await reportDuplicates(running, result.chapterIds, signal);
    }
    if (damaged > 0 && !isLenient) console.log('`--lenient` takes the whole pages of a damaged chapter.');
    if (incomplete > 0) console.log('`npm run ops -- incomplete` lists the chapters that lack pages.');
    return failed > 0 || wasStopped || (incomplete > 0 && !isLenient) ? 1 : 0;
  },
};

/** The time of `--publish-at`; undefined means now. */
function momentOf(values: Record<string, unknown>, now: number): number | undefined | 'unreadable' {
  const at = values['publish-at'];
  if (values['draft'] === true) return at === undefined ? never : 'unreadable';
  if (at === undefined) return undefined;
  return (typeof at === 'string' ? readMoment(at, now) : undefined) ?? 'unreadable';
}

/** Until when new chapters are open only to some levels, by `--open-at` and `--level`. */
function earlyOf(values: Record<string, unknown>, publishAt: number, now: number): Early | undefined | 'unreadable' {
  const { 'open-at': until, level = '0' } = values;
  if (until === undefined) return values['level'] === undefined ? undefined : 'unreadable';
  const openAt = typeof until === 'string' ? readMoment(until, now) : undefined;
  const isLevel = typeof level === 'string' && /^\d{1,2}$/.test(level) && Number(level) <= levelCount;
  return openAt === undefined || openAt <= publishAt || !isLevel
    ? 'unreadable'
    : { open_at: openAt, early_level: Number(level) };
}

async function reportDuplicates(
  { db, ask }: Running<unknown>,
  chapterIds: readonly number[],
  signal?: AbortSignal,
): Promise<void> {
  const duplicates = await findDuplicatesOf(db, await printChapters(chapterIds, { db, ask, signal }));
  for (const duplicate of duplicates) console.log(describeDuplicate(duplicate));
  if (duplicates.length > 0) console.log('`npm run ops -- merge INTO FROM` merges two comics.');
}

async function makeAllVariants(running: Running<unknown>, signal?: AbortSignal): Promise<void> {
  const everyMs = process.stdout.isTTY ? 0 : 5000;
  let made = 0;
  let reportedAt = Date.now();
  for (;;) {
    const step = await running.ask(makeVariants, { limit: 20 });
    made += step.made;
    const isDone = step.made === 0 || step.remaining === 0 || signal?.aborted;
    if (Date.now() - reportedAt >= everyMs && (made > 0 || !isDone)) {
      reportedAt = Date.now();
      process.stdout.write(
        `${process.stdout.isTTY ? '\r\u001b[K' : ''}pictures: ${made} made, ` +
          `${step.remaining} to go${process.stdout.isTTY ? '' : '\n'}`,
      );
    }
    if (isDone) break;
  }
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  if (made > 0) console.log(`${made} pages have their smaller pictures`);
}

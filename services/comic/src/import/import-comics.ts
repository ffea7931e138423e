import { availableParallelism } from 'node:os';
import { type Candidate, planImport, stampOf, toRefusal } from '@yonkoma/comic-files';
import type { Ask, Database } from '@yonkoma/service-kit';
import { sha256 } from '@yonkoma/comic-files/chapter-rules';
import type { Early } from '../lock/lock-rules.ts';
import { findSources } from './import-store.ts';
import { keepChapter, type StoredChapter } from './keep-chapter.ts';
import type { ImportProgress } from './progress.ts';
import { isDamage, stageChapter, type StagedChapter } from './stage-chapter.ts';

export interface ImportTools {
  db: Database;
  ask: Ask;
  now: number;
  /** The time from which new chapters and comics are shown; by default now. */
  publishAt?: number | undefined;
  /** Until when new chapters are open only to some levels. */
  early?: Early | undefined;
  progress: ImportProgress;
  /** Whether damaged pages are left out. By default their whole chapter is refused. */
  isLenient?: boolean;
  /** Whether files that have not changed since they were imported are read again. */
  isAgain?: boolean;
  /** Stops the import: finished chapters stay, unfinished ones are dropped. */
  signal?: AbortSignal | undefined;
}

/**
 * Counts of chapters by result; pages and ids of the new and replaced ones, and how many of these lack pages. `damaged`
 * are the failed ones that a lenient import may take. `skipped` are files that could be comics and are not read.
 */
export interface ImportResult {
  added: number;
  replaced: number;
  unchanged: number;
  failed: number;
  damaged: number;
  skipped: number;
  incomplete: number;
  pages: number;
  chapterIds: number[];
  wasStopped: boolean;
}

interface Work {
  candidate: Candidate;
  pathHash: string;
  stamp: string;
}

const lookUpAtOnce = 200;

/**
 * Imports every comic below `paths`. A chapter appears completely or not at all; files that are known and unchanged are
 * not opened.
 * Several comics are read at once, as many as there are cores, and stored in the order of the plan, so that the result
 * is always the same.
 * Bad input becomes a line of the progress and a count, never an exception.
 */
export async function importComics(paths: readonly string[], tools: ImportTools): Promise<ImportResult> {
  const result: ImportResult = {
    added: 0,
    replaced: 0,
    unchanged: 0,
    failed: 0,
    damaged: 0,
    skipped: 0,
    incomplete: 0,
    pages: 0,
    chapterIds: [],
    wasStopped: false,
  };
  const { progress } = tools;
  const fail = (path: string, error: unknown) => {
    // A chapter that was interrupted by the stop is no failure.
    if (tools.signal?.aborted) return;
    result.failed += 1;
    if (isDamage(error)) result.damaged += 1;
    progress.failed(path, toRefusal(error, 'not-kept'));
  };
  const work = await listWork(paths, tools, result, fail);
  progress.planned(work.length, result.unchanged);

  const lanes = availableParallelism();
  let keeping: Promise<void> = Promise.resolve();
  const queue = work.values();
  const lane = async () => {
    for (const item of queue) {
      if (tools.signal?.aborted) return;
      const before = keeping;
      let stage: StagedChapter | undefined;
      const staging = stageChapter(tools.ask, item.candidate, {
        lanes,
        isLenient: tools.isLenient ?? false,
        onPage: () => progress.page(),
        signal: tools.signal,
      }).then(
        (staged) => {
          stage = staged;
        },
        (error) => fail(item.candidate.path, error),
      );
      keeping = Promise.all([before, staging]).then(async () => {
        if (stage) await keep(stage, item);
        progress.chapterDone();
      });
      await staging;
      // In each lane, at most one chapter waits to be stored.
      await before;
    }
  };
  const keep = async (staged: StagedChapter, { candidate, pathHash, stamp }: Work) => {
    try {
      const { became, chapterId }: StoredChapter = await keepChapter(
        tools.db,
        tools.ask,
        staged,
        {
          path: candidate.path,
          pathHash,
          stamp,
          name: candidate.name,
          publishAt: tools.publishAt ?? tools.now,
          early: tools.early,
        },
        tools.now,
      );
      result[became] += 1;
      if (became !== 'unchanged') {
        result.pages += staged.pages.length;
        if (staged.missing > 0) result.incomplete += 1;
        result.chapterIds.push(chapterId);
      }
      for (const warning of staged.warnings) progress.warned(candidate.path, warning);
    } catch (error) {
      fail(candidate.path, error);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await keeping;
  result.wasStopped = tools.signal?.aborted ?? false;
  return result;
}

/** Walks the paths and leaves out files that were imported before and have not changed since. */
async function listWork(
  paths: readonly string[],
  { db, progress, isAgain = false }: ImportTools,
  result: ImportResult,
  fail: (path: string, error: unknown) => void,
): Promise<Work[]> {
  const work: Work[] = [];
  let group: Candidate[] = [];
  const look = async () => {
    const hashed = group.map((candidate) => ({ candidate, pathHash: sha256(candidate.path) }));
    group = [];
    const sources = await findSources(
      db,
      hashed.map(({ pathHash }) => pathHash),
    );
    const stamps = await Promise.allSettled(hashed.map(({ candidate }) => stampOf(candidate)));
    hashed.forEach(({ candidate, pathHash }, index) => {
      const stamp = stamps[index];
      const source = sources.get(pathHash);
      if (stamp?.status !== 'fulfilled') fail(candidate.path, stamp?.reason);
      else if (!isAgain && source?.chapter_id && source.stamp === stamp.value) result.unchanged += 1;
      else work.push({ candidate, pathHash, stamp: stamp.value });
    });
  };
  for await (const item of planImport(paths)) {
    if (item.type === 'failure') fail(item.path, item.refusal);
    else if (item.type === 'skipped') {
      result.skipped += 1;
      progress.skipped(item.path, item.reason);
    } else if (group.push(item.candidate) >= lookUpAtOnce) await look();
  }
  if (group.length > 0) await look();
  return work;
}

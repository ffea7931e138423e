import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportReason } from '@yonkoma/contract';
import { noteOperation, repeat, type Running } from '@yonkoma/service-kit';
import { importComics, type ImportResult } from '../import/import-comics.ts';
import { type ImportProgress, silentProgress } from '../import/progress.ts';
import { never } from '../shown/shown.ts';
import {
  comicsOf,
  dropOldIncoming,
  type IncomingRow,
  keepLease,
  settleIncoming,
  takeIncoming,
} from './incoming-store.ts';
import { folderOf } from './receive-archive.ts';

const renewMs = 15_000;
const daysS = 86_400;
/** An archive whose sender has not come back is deleted after a day, the result of an import after thirty. */
const keptS = { sending: daysS, ended: 30 * daysS };
/** An archive of 100,000 bad pages has as many notes. */
const notesAllowed = 200;

interface Note {
  kind: 'failed' | 'note';
  code: ImportReason;
  detail: string;
}

/**
 * Imports the archives that members sent, one at a time in each process. A process that ends leaves its archive to the
 * next one: chapters appear completely or not at all, so it may begin again.
 */
export function keepImporting(running: Running<unknown>, everyMs = 2000): () => Promise<void> {
  const { log } = running;
  const stopping = new AbortController();
  const stop = repeat(
    async () => {
      const call = running.call();
      const old = await dropOldIncoming(call.db, call.now - keptS.sending, call.now - keptS.ended);
      for (const id of old) await rm(folderOf(call, id), { recursive: true, force: true });
      const row = await takeIncoming(call.db, call.now);
      if (row === null) return false;
      if (row !== 'given-up') await importArchive(running, row, stopping.signal);
      return true;
    },
    { everyMs, log },
  );
  return async () => {
    stopping.abort();
    await stop();
  };
}

async function importArchive(running: Running<unknown>, row: IncomingRow, stopped: AbortSignal): Promise<void> {
  const call = running.call();
  const gone = new AbortController();
  const renewal = setInterval(() => {
    keepLease(call.db, row, running.call().now).then(
      (isKept) => {
        if (!isKept) gone.abort();
      },
      (error: unknown) => running.log.warn(error),
    );
  }, renewMs);
  const notes: Note[] = [];
  try {
    const result = await importComics([join(folderOf(call, row.id), row.name)], {
      db: call.db,
      ask: call.ask,
      now: call.now,
      publishAt: row.is_draft === 1 ? never : call.now,
      isLenient: row.is_lenient === 1,
      progress: noting(notes),
      signal: AbortSignal.any([stopped, gone.signal]),
    });
    await settle(running, row, result, notes);
  } finally {
    clearInterval(renewal);
  }
}

const noting = (notes: Note[]): ImportProgress => {
  const note = (kind: Note['kind'], code: ImportReason, detail: string) => {
    if (notes.length < notesAllowed) notes.push({ kind, code, detail: detail.slice(0, 300) });
  };
  return {
    ...silentProgress,
    failed: (_path, { code, detail }) => note('failed', code, detail ?? ''),
    warned: (_path, { code, detail }) => note('note', code, detail),
  };
};

/** Notes what became of the archive, in the audit too, and deletes its file. A stopped one waits for the next start. */
async function settle(
  running: Running<unknown>,
  row: IncomingRow,
  { added, replaced, unchanged, failed, pages, chapterIds, wasStopped }: ImportResult,
  notes: Note[],
): Promise<void> {
  const call = running.call();
  if (wasStopped) return settleIncoming(call.db, row, { state: 'waiting', attempts: row.attempts - 1 });
  const comicIds = await comicsOf(call.db, chapterIds);
  const became = { added, replaced, unchanged, failed, pages };
  for (const id of comicIds) {
    await noteOperation(call.db, {
      done_at: call.now,
      operator: row.operator,
      verb: 'import',
      subject: `comic ${id}`,
      before: {},
      after: { archive: row.name, added, replaced },
    });
  }
  await settleIncoming(call.db, row, {
    ...became,
    state: added + replaced + unchanged > 0 ? 'done' : 'failed',
    notes: JSON.stringify(notes),
    comic_ids: JSON.stringify(comicIds),
    changed_at: call.now,
  });
  await rm(folderOf(call, row.id), { recursive: true, force: true });
}

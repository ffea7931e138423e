import { realpath } from 'node:fs/promises';
import { corrupt, type Archive, type Member, type OpenContext } from './archive.ts';
import type { DecoderJob } from './decoder-job.ts';
import { runDecoder, type DecoderRun } from './decoder-pool.ts';
import { readAt } from './read-at.ts';
import { openSpool, type Spool } from './spool.ts';

type Place = { position: number; sizeBytes: number };

async function listMembers(base: Omit<DecoderJob, 'verb'>): Promise<Member[]> {
  let members: Member[] = [];
  const run = runDecoder({ ...base, verb: 'list' } as DecoderJob, (answer) => {
    if (answer.type === 'listed') members = answer.members;
  });
  await run.done;
  return members;
}

/**
 * RAR and 7z compress many entries together, so reading them one by one would unpack the same bytes again and again.
 * The first read starts a single pass on a decoder thread, which writes every wanted entry to a spool. Each read waits
 * only for its own entry.
 */
export async function openSpooled(format: 'rar' | '7z', context: OpenContext): Promise<Archive> {
  const { archiveBytes, limits } = context;
  const path = await realpath(context.path);
  const base = { format, path, archiveBytes, limits };
  const members = await listMembers(base);
  const wanted = members.flatMap((member, index) => (!member.isFolder && context.isWanted(member.path) ? [index] : []));
  const places = new Map(wanted.map((index) => [index, Promise.withResolvers<Place>()]));
  for (const place of places.values()) place.promise.catch(() => {});
  let spool: Promise<Spool> | null = null;
  let run: DecoderRun | null = null;
  let isClosed = false;

  const unpack = async (): Promise<Spool> => {
    const opened = await openSpool(context.spoolFolder);
    run = runDecoder({ ...base, verb: 'unpack', spoolFd: opened.fd, wanted }, (answer) => {
      if (answer.type === 'unpacked') places.get(answer.index)?.resolve(answer);
    });
    if (isClosed) run.stop();
    void run.done
      .then(
        () => corrupt('an entry did not unpack'),
        (error: unknown) => error,
      )
      .then((failure) => {
        for (const place of places.values()) place.reject(failure);
      });
    return opened;
  };

  return {
    members,
    async read(index) {
      const place = places.get(index);
      if (!place || isClosed) throw new RangeError(`no entry ${index}`);
      spool ??= unpack();
      const { fd } = await spool;
      const { position, sizeBytes } = await place.promise;
      return readAt(fd, position, sizeBytes);
    },
    async close() {
      isClosed = true;
      const opened = await spool?.catch(() => null);
      run?.stop();
      await run?.done.catch(() => {});
      await opened?.close();
    },
  };
}

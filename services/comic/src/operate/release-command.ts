import { type Change, type Database, decline, type Operation, readId } from '@yonkoma/service-kit';
import { catalogueOperation } from './catalogue-operation.ts';
import type { Early } from '../lock/lock-rules.ts';
import { type Kind, notEarly, readMoment, shownFrom, writeMoment } from '../publish/publish-rules.ts';
import { settleComic } from '../publish/settle.ts';
import { never } from '../shown/shown.ts';
import { readLevel } from './edit-fields.ts';
import { changeRow, findEarly, findSubject, latestChapterAt, subjectKind } from './subject-store.ts';
import { followPictures } from '../publish/withhold-pictures.ts';

export const releasing: Operation = {
  verb: 'release',
  summary:
    'Publish a comic or a chapter now or at a time, or make it a draft again; with --open-at, a chapter is open only ' +
    'to members from some level on until then',
  usage: 'comic|chapter ID [--at TIME | --draft] [--open-at TIME|now [--level N]]',
  options: {
    at: { type: 'string' },
    draft: { type: 'boolean' },
    'open-at': { type: 'string' },
    level: { type: 'string' },
  },
  async change(transaction, { positionals: [kindName, idText, ...rest], text, has }, now) {
    const kind = subjectKind(kindName);
    const id = readId(idText, `the ${kind}`);
    if (rest.length > 0) decline('Name one comic or one chapter.');
    const row = await findSubject(transaction, kind, id);
    const asked = text('at');
    if (asked !== undefined && has('draft')) decline('Give either --at or --draft.');
    const at = has('draft')
      ? never
      : asked === undefined
        ? Math.min(row.published_at > now ? (row.kept_at ?? row.published_at) : row.published_at, now)
        : (readMoment(asked, now) ?? decline(`${asked} is not a time such as 2026-12-01T09:00Z.`));
    const changes: Change[] = [];
    if (at !== row.published_at) {
      const shown_from = shownFrom({ ...row, published_at: at });
      // What comes back with its old date was announced then, and is not new.
      const isBack = at === row.kept_at;
      // A chapter that was already shown publishes no second event; one whose time is moved into the future does.
      const isSettled = isBack || (row.is_settled === 1 && at <= now) ? 1 : 0;
      const updated_at = isBack && kind === 'comic' ? Math.max(at, await latestChapterAt(transaction, id)) : at;
      await changeRow(transaction, kind, id, {
        published_at: at,
        shown_from,
        is_settled: isSettled,
        ...(row.published_at <= now && at > now ? { kept_at: row.created_at } : {}),
        ...(at < never && (isBack || isSettled === 0) ? { created_at: at, updated_at } : {}),
      });
      changes.push({
        subject: `${kind} ${id}`,
        before: { published: writeMoment(row.published_at) },
        after: { published: writeMoment(at) },
      });
    }
    changes.push(
      ...(await openEarly(transaction, { kind, id, at }, { until: text('open-at'), level: text('level') }, now)),
    );
    await settleComic(transaction, row.comic_id, now);
    return changes;
  },
  follow: (running, { positionals: [kind, id] }) => followPictures(running, subjectKind(kind), Number(id)),
};

/** Sets until when a chapter is open only to some levels. A time that is over opens it to everybody. */
async function openEarly(
  transaction: Database,
  { kind, id, at }: { kind: Kind; id: number; at: number },
  { until, level }: { until: string | undefined; level: string | undefined },
  now: number,
): Promise<Change[]> {
  if (until === undefined) return level === undefined ? [] : decline('--level needs --open-at.');
  if (kind === 'comic') decline('--open-at is for a chapter.');
  const openAt = readMoment(until, now) ?? decline(`${until} is not a time such as 2026-12-01T09:00Z.`);
  const early = openAt <= now ? notEarly : { open_at: openAt, early_level: readLevel(level) };
  if (openAt > now && openAt <= at) decline('--open-at is later than the time at which the chapter is published.');
  const before = await findEarly(transaction, id);
  if (before.open_at === early.open_at && before.early_level === early.early_level) return [];
  await changeRow(transaction, 'chapter', id, { ...early });
  const told = ({ open_at: time, early_level: from }: Early) => ({
    open_to_all: time === 0 ? 'at once' : writeMoment(time),
    level: from,
  });
  return [{ subject: `chapter ${id}`, before: told(before), after: told(early) }];
}

/** `npm run ops -- release comic 7 --at 2026-12-01T09:00Z` */
export const releaseCommand = catalogueOperation(releasing);

import { type Asked, type Change, decline, readId, type Running } from '@yonkoma/service-kit';
import { catalogueOperation } from './catalogue-operation.ts';
import { withdrawChapters } from '../chapter/withdraw-chapters.ts';
import { type Kind, shownFrom, writeMoment } from '../publish/publish-rules.ts';
import { settleComic } from '../publish/settle.ts';
import {
  changeRow,
  findComicOf,
  findSubject,
  isEmptied,
  isTakenWithChapter,
  type SubjectRow,
  subjectKind,
} from './subject-store.ts';
import { followPictures, withholdPictures } from '../publish/withhold-pictures.ts';

const maxReason = 500;

/** `npm run ops -- take-down comic 7 --reason "asked for by its author"` */
export const takeDownCommand = catalogueOperation({
  verb: 'take-down',
  summary: 'Take a comic or a chapter off the site, with its last chapter the comic too: 410, no pictures',
  usage: 'comic|chapter ID --reason TEXT',
  options: { reason: { type: 'string' } },
  async change(transaction, { positionals: [kindName, idText], text }, now) {
    const kind = subjectKind(kindName);
    const id = readId(idText, `the ${kind}`);
    const reason = text('reason')?.trim() || decline('Say why: --reason TEXT.');
    if (reason.length > maxReason) decline(`A reason has at most ${maxReason} characters.`);
    const row = await findSubject(transaction, kind, id);
    if (row.merged_into !== null) decline(`The ${kind} ${id} was merged into ${row.merged_into}: take that one down.`);
    if (row.taken_down_at !== null && row.taken_down_reason === reason) return [];
    const taken_down_at = row.taken_down_at ?? now;
    await changeRow(transaction, kind, id, {
      taken_down_at,
      taken_down_reason: reason,
      shown_from: shownFrom({ ...row, taken_down_at }),
    });
    const changes = [changeOf(kind, row, { taken_down_at, reason })];
    // Readers are not sent to a comic without a chapter.
    const emptied =
      kind === 'chapter' && (await isEmptied(transaction, row.comic_id))
        ? await findSubject(transaction, 'comic', row.comic_id)
        : null;
    if (emptied?.taken_down_at === null && emptied.merged_into === null) {
      await changeRow(transaction, 'comic', emptied.id, {
        taken_down_at,
        taken_down_reason: reason,
        shown_from: shownFrom({ ...emptied, taken_down_at }),
      });
      changes.push(changeOf('comic', emptied, { taken_down_at, reason }));
    }
    await settleComic(transaction, row.comic_id, now);
    await withdrawChapters(transaction, row.comic_id, changes.length > 1 || kind === 'comic' ? 'all' : [id], now);
    return changes;
  },
  follow: followTakenDown,
});

const changeOf = (kind: Kind, row: SubjectRow, after: { taken_down_at: number | null; reason: string }): Change => {
  const moment = (at: number | null) => (at === null ? null : writeMoment(Number(at)));
  return {
    subject: `${kind} ${row.id}`,
    before: { taken_down: moment(row.taken_down_at), reason: row.taken_down_reason },
    after: { taken_down: moment(after.taken_down_at), reason: after.reason },
  };
};

/** The pictures of the chapter, and of its comic, which may have gone or come back with it. */
async function followTakenDown(running: Running<unknown>, { positionals: [kindName, id] }: Asked): Promise<void> {
  const kind = subjectKind(kindName);
  await followPictures(running, kind, Number(id));
  if (kind === 'chapter')
    await withholdPictures(running, 'comic', (await findComicOf(running.db, Number(id))) ?? 0, running.call().now);
}

/** `npm run ops -- restore comic 7` */
export const restoreCommand = catalogueOperation({
  verb: 'restore',
  summary: 'Bring back a comic or a chapter that was taken down; a comic that went with its last chapter comes along',
  usage: 'comic|chapter ID',
  async change(transaction, { positionals: [kindName, idText] }, now) {
    const kind = subjectKind(kindName);
    const id = readId(idText, `the ${kind}`);
    const row = await findSubject(transaction, kind, id);
    if (row.taken_down_at === null) return [];
    const changes = [changeOf(kind, row, { taken_down_at: null, reason: '' })];
    const comic = kind === 'chapter' ? await findSubject(transaction, 'comic', row.comic_id) : null;
    if (comic && (await isTakenWithChapter(transaction, comic))) {
      await changeRow(transaction, 'comic', comic.id, {
        taken_down_at: null,
        taken_down_reason: '',
        shown_from: shownFrom({ ...comic, taken_down_at: null }),
      });
      changes.push(changeOf('comic', comic, { taken_down_at: null, reason: '' }));
    }
    await changeRow(transaction, kind, id, {
      taken_down_at: null,
      taken_down_reason: '',
      shown_from: shownFrom({ ...row, taken_down_at: null }),
    });
    await settleComic(transaction, row.comic_id, now);
    return changes;
  },
  follow: followTakenDown,
});

import { decline, readId } from '@yonkoma/service-kit';
import { catalogueOperation } from './catalogue-operation.ts';
import { withdrawChapters } from '../chapter/withdraw-chapters.ts';
import { shownFrom, writeMoment } from '../publish/publish-rules.ts';
import { settleComic } from '../publish/settle.ts';
import { changeRow, findSubject, subjectKind } from './subject-store.ts';
import { followPictures } from '../publish/withhold-pictures.ts';

const maxReason = 500;

/** `npm run ops -- take-down comic 7 --reason "asked for by its author"` */
export const takeDownCommand = catalogueOperation({
  verb: 'take-down',
  summary: 'Take a comic or a chapter off the site: its address answers 410, its pictures are no longer served',
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
    await settleComic(transaction, row.comic_id, now);
    await withdrawChapters(transaction, row.comic_id, kind === 'comic' ? 'all' : [id], now);
    const was = row.taken_down_at === null ? null : writeMoment(Number(row.taken_down_at));
    return [
      {
        subject: `${kind} ${id}`,
        before: { taken_down: was, reason: row.taken_down_reason },
        after: { taken_down: writeMoment(Number(taken_down_at)), reason },
      },
    ];
  },
  follow: (running, { positionals: [kind, id] }) => followPictures(running, subjectKind(kind), Number(id)),
});

/** `npm run ops -- restore comic 7` */
export const restoreCommand = catalogueOperation({
  verb: 'restore',
  summary: 'Bring back a comic or a chapter that was taken down',
  usage: 'comic|chapter ID',
  async change(transaction, { positionals: [kindName, idText] }, now) {
    const kind = subjectKind(kindName);
    const id = readId(idText, `the ${kind}`);
    const row = await findSubject(transaction, kind, id);
    if (row.taken_down_at === null) return [];
    await changeRow(transaction, kind, id, {
      taken_down_at: null,
      taken_down_reason: '',
      shown_from: shownFrom({ ...row, taken_down_at: null }),
    });
    await settleComic(transaction, row.comic_id, now);
    return [
      {
        subject: `${kind} ${id}`,
        before: { taken_down: writeMoment(Number(row.taken_down_at)), reason: row.taken_down_reason },
        after: { taken_down: null, reason: '' },
      },
    ];
  },
  follow: (running, { positionals: [kind, id] }) => followPictures(running, subjectKind(kind), Number(id)),
});

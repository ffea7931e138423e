import { comicsMerged } from '@yonkoma/contract/schema';
import { decline, publish, readId } from '@yonkoma/service-kit';
import { catalogueOperation } from './catalogue-operation.ts';
import { settleComic } from '../publish/settle.ts';
import { hangings } from './hanging.ts';
import { closeComic, copyWords, listMergeChapters, moveChapter, replaceChapter } from './merge-store.ts';
import { findSubject } from './subject-store.ts';
import { followPictures } from '../publish/withhold-pictures.ts';

/** `npm run ops -- merge 7 12` */
export const mergeCommand = catalogueOperation({
  verb: 'merge',
  summary:
    'Merge two comics: chapters, likes, records and comments of the ' +
    'second move to the first, and its addresses redirect there',
  usage: 'INTO FROM',
  async change(transaction, { positionals: [intoText, fromText, ...rest] }, now) {
    const [into, from] = [
      readId(intoText, 'the comic that stays'),
      readId(fromText, 'the comic that is merged into it'),
    ];
    if (rest.length > 0 || into === from) decline('Name two comics.');
    // Locked in a fixed order, so that two operators cannot block each other.
    for (const id of [into, from].sort((a, b) => a - b)) await findSubject(transaction, 'comic', id);
    const [there, here] = [
      await findSubject(transaction, 'comic', into),
      await findSubject(transaction, 'comic', from),
    ];
    if (here.merged_into === into) return [];
    if (here.merged_into !== null) decline(`Comic ${from} was merged into ${here.merged_into}.`);
    if (there.merged_into !== null) decline(`Comic ${into} was merged into ${there.merged_into}.`);
    if (there.taken_down_at !== null || here.taken_down_at !== null)
      decline('One of them was taken down: restore it first.');

    const standing = new Map(
      (await listMergeChapters(transaction, into)).map((chapter) => [
        `${chapter.language} ${chapter.number}`,
        chapter.id,
      ]),
    );
    const replaced = new Map<number, number>();
    const moved: number[] = [];
    for (const chapter of await listMergeChapters(transaction, from)) {
      const twin = standing.get(`${chapter.language} ${chapter.number}`);
      if (twin === undefined) {
        await moveChapter(transaction, chapter.id, into);
        moved.push(chapter.id);
      } else {
        await replaceChapter(transaction, chapter, twin);
        replaced.set(chapter.id, twin);
      }
    }
    for (const { move } of hangings) await move(transaction, { from, into, chapters: replaced, now });
    await publish(transaction, comicsMerged, {
      subject: `comic ${into}`,
      data: { from, into, chapters: [...replaced].map(([old, twin]) => ({ from: old, into: twin })) },
      now,
    });
    await copyWords(transaction, from, into);
    await closeComic(transaction, from, into);
    for (const id of [into, from].sort((a, b) => a - b)) await settleComic(transaction, id, now);
    return [
      {
        subject: `comic ${from}`,
        before: { merged_into: null },
        after: { merged_into: into, chapters_moved: moved, chapters_replaced: Object.fromEntries(replaced) },
      },
      { subject: `comic ${into}`, before: {}, after: { took_in: from } },
    ];
  },
  async follow(running, { positionals: [into, from] }) {
    for (const id of [from, into]) await followPictures(running, 'comic', Number(id));
  },
});

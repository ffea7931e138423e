import { type Change, decline, readId } from '@yonkoma/service-kit';
import { catalogueOperation } from './catalogue-operation.ts';
import { settleComic } from '../publish/settle.ts';
import { overrule } from '@yonkoma/comic-files/archive-says-rules';
import { listChapterFields } from './edit-store.ts';
import { changeRow, findSubject } from './subject-store.ts';

const step = 1000;

/** `npm run ops -- reorder 7 1 3 2` */
export const reorderCommand = catalogueOperation({
  verb: 'reorder',
  summary:
    'Put the chapters of a comic into this order of their numbers, ' +
    'in all languages; the others follow in their present order',
  usage: 'COMIC NUMBER… | COMIC --reset',
  options: { reset: { type: 'boolean' } },
  async change(transaction, { positionals: [idText, ...numbers], has }, now) {
    const id = readId(idText, 'the comic');
    await findSubject(transaction, 'comic', id);
    const chapters = await listChapterFields(transaction, id);
    const present = [...new Set(chapters.map(({ number }) => number))];
    const unknown = numbers.find((number) => !present.includes(number));
    if (unknown !== undefined) decline(`Comic ${id} has no chapter ${unknown}.`);
    if (new Set(numbers).size < numbers.length) decline('Name each number once.');
    if (has('reset') === numbers.length > 0) decline('Name the numbers in their order, or --reset.');
    const order = [...numbers, ...present.filter((number) => !numbers.includes(number))];
    const changed: Change[] = [];
    for (const chapter of chapters) {
      const changes = overrule(
        { ...chapter },
        has('reset') ? {} : { sort: (order.indexOf(chapter.number) + 1) * step },
        has('reset') ? ['sort'] : [],
      );
      await changeRow(transaction, 'chapter', chapter.id, changes);
      if ('sort' in changes)
        changed.push({
          subject: `chapter ${chapter.id}`,
          before: { sort: chapter.sort },
          after: { sort: changes['sort'] },
        });
    }
    if (changed.length > 0) await settleComic(transaction, id, now);
    return changed;
  },
});

import { decline, readId } from '@yonkoma/service-kit';
import { catalogueOperation } from './catalogue-operation.ts';
import { settleComic } from '../publish/settle.ts';
import { overrule } from '@yonkoma/comic-files/archive-says-rules';
import { cleanLine, readContentLanguage, readNumber, readPrice, sortOfNumber } from './edit-fields.ts';
import { findChapterFields, hideWideCover, isTaken } from './edit-store.ts';
import { changeRow, findSubject } from './subject-store.ts';

const one = { type: 'string' } as const;
const resettable = ['title', 'number', 'language', 'order'];

/** `npm run ops -- edit-chapter 12 --number 3.5` */
export const editChapterCommand = catalogueOperation({
  verb: 'edit-chapter',
  summary:
    'Set title, number or language of a chapter, which imports keep until ' +
    '--reset restores the values of the archive; or its price in points, 0 for free',
  usage: `ID [--title TEXT] [--number N] [--language LANG] [--price POINTS] [--reset ${resettable.join('|')}]…`,
  options: { title: one, number: one, language: one, price: one, reset: { type: 'string', multiple: true } },
  async change(transaction, { positionals, text, texts }, now) {
    const id = readId(positionals[0], 'the chapter');
    if (positionals.length > 1) decline('Name one chapter; put texts with spaces in quotation marks.');
    if (texts('reset').some((field) => !resettable.includes(field))) decline(`--reset takes ${resettable.join(', ')}.`);
    const { comic_id: comicId } = await findSubject(transaction, 'chapter', id);
    const row = (await findChapterFields(transaction, id)) ?? decline(`There is no chapter ${id}.`);
    const [title, number, language, price] = ['title', 'number', 'language', 'price'].map(text);
    const set: Record<string, unknown> = {
      ...(title === undefined ? {} : { title: cleanLine(title, 300, 'A title') }),
      ...(number === undefined ? {} : placeOf(readNumber(number), row)),
      ...(language === undefined ? {} : { language: readContentLanguage(language) }),
    };
    const reset = texts('reset').flatMap((field) =>
      field === 'order' ? ['sort'] : field === 'number' ? ['number', 'sort'] : [field],
    );
    const price_score = price === undefined ? row.price_score : readPrice(price);
    const changes = {
      ...overrule({ ...row }, set, reset),
      ...(price_score === row.price_score ? {} : { price_score }),
    };
    const become = { ...row, ...changes };
    if (await isTaken(transaction, become))
      decline(`Chapter ${become.number} in ${become.language} exists already in comic ${comicId}.`);
    await changeRow(transaction, 'chapter', id, changes);
    if (price_score > 0) await hideWideCover(transaction, id);
    const fields = Object.keys(changes).filter((field) => field !== 'archive_says');
    if (fields.length > 0) await settleComic(transaction, comicId, now);
    const pick = (from: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, from[field]]));
    return fields.length === 0 ? [] : [{ subject: `chapter ${id}`, before: pick({ ...row }), after: pick(changes) }];
  },
});

/** A numeric chapter number decides the place of the chapter in the order; any other text keeps the place. */
function placeOf(number: string, row: { number: string }): Record<string, unknown> {
  const sort = sortOfNumber(number);
  return number === row.number ? {} : { number, ...(sort === undefined ? {} : { sort }) };
}

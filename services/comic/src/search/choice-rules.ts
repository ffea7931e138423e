import type { Choice } from '../comic/comic.ts';
import { authorsOf } from '../comic/author-rules.ts';
import { authorTerm, filterTerm, type Term } from './term-rules.ts';

/** The terms that a comic must have to match a choice, without its words. */
export function termsOfChoice({ categoryId, tagIds = [], region, status, language, year, author }: Choice): Term[] {
  return [
    ...(categoryId === undefined ? [] : [filterTerm('category', categoryId)]),
    ...tagIds.map((id) => filterTerm('tag', id)),
    ...(region ? [filterTerm('region', region)] : []),
    ...(status === undefined ? [] : [filterTerm('status', status)]),
    ...(language === undefined ? [] : [filterTerm('language', language)]),
    ...(year === undefined ? [] : [filterTerm('year', year)]),
    ...(author ? authorsOf(author).slice(0, 10).map(authorTerm) : []),
  ];
}

/** Whether an index of the comic table is enough: for all comics, or all of one status. */
export const isWholeShelf = (choice: Choice): boolean =>
  Object.entries(choice).every(
    ([field, value]) =>
      field === 'status' || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  );

/** The query with the mistyped run corrected; case and marks of the rest stay. */
export function corrected(keywords: string, asked: string, meant: string, fold: (text: string) => string): string {
  const parts = keywords.normalize('NFKC').split(/([\s,.:;!?、。・]+)/u);
  const found = parts.some((part) => fold(part) === asked);
  return found ? parts.map((part) => (fold(part) === asked ? meant : part)).join('') : meant;
}

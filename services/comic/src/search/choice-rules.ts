import type { Choice } from '../comic/comic.ts';
import { authorsOf } from '@yonkoma/contract';
import { authorTerm, type FilterKind, filterTerm, labelTerm, type Term } from '@yonkoma/text-kit/terms/term-rules';

/**
 * The terms of a choice, without its words: a comic must have all of `all`, one of `any` unless there is none, and none
 * of `none`.
 */
export interface ChoiceTerms {
  all: Term[];
  any: Term[];
  none: Term[];
}

export function termsOfChoice(choice: Choice): ChoiceTerms {
  const { region, status, language, year, author, age, rhythm } = choice;
  const of = (kind: FilterKind, ids: readonly number[] = []) => ids.map((id) => filterTerm(kind, id));
  const named = [
    ...of('category', choice.categoryIds),
    ...of('tag', choice.tagIds),
    ...(choice.labelIds ?? []).map(labelTerm),
  ];
  return {
    all: [
      ...(choice.match === 'any' ? [] : named),
      ...(region ? [filterTerm('region', region)] : []),
      ...(status === undefined ? [] : [filterTerm('status', status)]),
      ...(language === undefined ? [] : [filterTerm('language', language)]),
      ...(year === undefined ? [] : [filterTerm('year', year)]),
      ...(age === undefined ? [] : [filterTerm('age', age)]),
      ...(rhythm ? [filterTerm('rhythm', rhythm)] : []),
      ...(author ? authorsOf(author).slice(0, 10).map(authorTerm) : []),
    ],
    any: choice.match === 'any' ? named : [],
    none: [
      ...of('category', choice.withoutCategoryIds),
      ...of('tag', choice.withoutTagIds),
      ...(choice.withoutLabelIds ?? []).map(labelTerm),
      ...(choice.withoutLanguage ? [filterTerm('language', choice.withoutLanguage)] : []),
    ],
  };
}

/** Whether an index of the comic table is enough: for all comics, or all of one status. */
export const isWholeShelf = (choice: Choice): boolean =>
  Object.entries(choice).every(
    ([field, value]) =>
      field === 'status' ||
      field === 'match' ||
      value === undefined ||
      value === '' ||
      (Array.isArray(value) && value.length === 0),
  );

/** The query with the mistyped run corrected; case and marks of the rest stay. */
export function corrected(keywords: string, asked: string, meant: string, fold: (text: string) => string): string {
  const parts = keywords.normalize('NFKC').split(/([\s,.:;!?、。・]+)/u);
  const found = parts.some((part) => fold(part) === asked);
  return found ? parts.map((part) => (fold(part) === asked ? meant : part)).join('') : meant;
}

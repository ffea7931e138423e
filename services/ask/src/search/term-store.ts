import { type Database, selectRows } from '@yonkoma/service-kit';

export async function keepTerms(transaction: Database, questionId: number, terms: readonly string[]): Promise<void> {
  await transaction('question_term').where({ question_id: questionId }).delete();
  if (terms.length > 0)
    await transaction('question_term').insert(terms.map((token) => ({ token, question_id: questionId })));
}

/** For each term, the latest questions with it in their title; one statement for all. */
export async function listByTerms(
  db: Database,
  terms: readonly string[],
  each: number,
): Promise<Map<string, number[]>> {
  if (terms.length === 0) return new Map();
  const ofOne =
    'select * from (select token, question_id from question_term where ' +
    'token = ? order by question_id desc limit ?) as of_one';
  const rows = await selectRows<{ token: string; question_id: number }>(
    db,
    terms.map(() => ofOne).join(' union all '),
    terms.flatMap((term) => [term, each]),
  );
  return new Map(
    [...Map.groupBy(rows, ({ token }) => token)].map(([token, found]) => [
      token,
      found.map(({ question_id }) => question_id),
    ]),
  );
}

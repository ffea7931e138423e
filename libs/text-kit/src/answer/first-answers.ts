/**
 * The parts of a statement that find the ids of the first answers of each root, `count` at most, the oldest first.
 * There are `count` parts at most, to be joined by `union all`; a part for each root took most of the time of a page.
 * @param table has `id`, `root_id` and `is_listed`, for roots and answers
 * @param within narrows the answers down to a beginning of an index that goes on with `root_id`
 * @param roots `answers` is how many listed answers a root has
 */
export function firstAnswers(
  { table, within, values }: { table: string; within: string; values: readonly number[] },
  roots: readonly { id: number; answers: number }[],
  count: number,
): { parts: string[]; bindings: number[] } {
  const parts: string[] = [];
  const bindings: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const answered = roots.filter(({ answers }) => answers > place);
    if (answered.length === 0) break;
    parts.push(`select (select answer.id from ${table} as answer where ${within} and answer.root_id = root.id
      and answer.is_listed = 1 order by answer.id limit 1 offset ${place}) as id
      from ${table} as root where root.id in (${answered.map(() => '?').join(', ')})`);
    bindings.push(...values, ...answered.map(({ id }) => id));
  }
  return { parts, bindings };
}

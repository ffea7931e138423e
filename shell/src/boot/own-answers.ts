import type { QueryClient } from '@tanstack/react-query';
import { isBranch } from '@yonkoma/contract';

/**
 * Puts a member's own answers in the place of those with which the server has rendered the page, as soon as what shows
 * them is hydrated. A query can hold an answer as a part of its data, or only a part of the answer.
 * @returns takes a rendered answer and the visitor's own one
 */
export function followOwnAnswers(queries: QueryClient): (rendered: unknown, own: unknown) => void {
  const owned = new WeakMap<object, unknown>();
  let isFollowing = false;

  const note = (rendered: unknown, own: unknown): void => {
    if (rendered === own || !isBranch(rendered) || !isBranch(own)) return;
    owned.set(rendered, own);
    for (const [key, part] of Object.entries(rendered)) note(part, own[key]);
  };
  const ownOf = (value: unknown): unknown => {
    if (!isBranch(value)) return value;
    if (owned.has(value)) return owned.get(value);
    const changed = Object.entries(value)
      .map(([key, part]) => [key, ownOf(part)] as const)
      .filter(([key, part]) => part !== value[key]);
    if (changed.length === 0) return value;
    return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(changed));
  };

  return (rendered, own) => {
    note(rendered, own);
    if (isFollowing) return;
    isFollowing = true;
    // A component observes its query from its first effect on: it is hydrated then.
    queries.getQueryCache().subscribe(({ type, query }) => {
      const { data, dataUpdateCount } = query.state;
      if (type !== 'observerAdded' || dataUpdateCount > 0) return;
      const changed = ownOf(data);
      if (changed !== data) queries.setQueryData(query.queryKey, changed);
    });
  };
}

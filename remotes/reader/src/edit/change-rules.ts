/** The fields of `now` that are not what they were, by their content. */
export function changesOf<T extends object>(before: T, now: T): Partial<T> {
  const fields = Object.keys(now) as (keyof T)[];
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]))
      .map((field) => [field, now[field]]),
  ) as Partial<T>;
}

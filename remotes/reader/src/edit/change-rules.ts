/** The fields of `now` that are not what they were, by their content. */
export function changesOf<T extends object>(before: T, now: T): Partial<T> {
  const fields = Object.keys(now) as (keyof T)[];
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]))
      .map((field) => [field, now[field]]),
  ) as Partial<T>;
}

const shapeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Of stored changes those of fields that the form still has, in the shape that the field has. */
export function fittingChanges<T extends object>(stored: object, fields: T): Partial<T> {
  const known = stored as Record<string, unknown>;
  const names = Object.keys(fields) as (keyof T & string)[];
  return Object.fromEntries(
    names.filter((name) => shapeOf(known[name]) === shapeOf(fields[name])).map((name) => [name, known[name]]),
  ) as Partial<T>;
}

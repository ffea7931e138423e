/** A part of a value that is another one elsewhere: where it lies, and what lies there instead. */
export type Difference = [path: string[], other: unknown];

type Branch = Record<string, unknown>;

export const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** The fields of an object, or the places of an array, as JSON keeps them. */
const fieldsOf = (branch: Branch) => Object.keys(branch).filter((key) => branch[key] !== undefined);

const areAlike = (one: Branch, other: Branch): boolean => {
  const fields = fieldsOf(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === fieldsOf(other).length &&
    fields.every((key) => other[key] !== undefined)
  );
};

/**
 * What must be replaced in `value` to get `other`; both are as in JSON. For `{ id: 1, is_like: 1 }` and `{ id: 1,
 * is_like: 0 }` it is `[[['is_like'], 0]]`.
 */
export function differencesOf(value: unknown, other: unknown, path: string[] = []): Difference[] {
  if (isBranch(value) && isBranch(other) && areAlike(value, other))
    return fieldsOf(value).flatMap((key) => differencesOf(value[key], other[key], [...path, key]));
  return value === other ? [] : [[path, other]];
}

/** The value with other parts. What is the same in both is not copied. */
export const withDifferences = <T>(value: T, differences: readonly Difference[]): T =>
  differences.reduce<unknown>((changed, [path, other]) => withValueAt(changed, path, other), value) as T;

function withValueAt(value: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Branch) }) as Branch;
  copy[key] = withValueAt(copy[key], rest, other);
  return copy;
}

/**
 * A query string for the services: `{ a: 1, ids: [3, 4], at: { x: 5 } }` gives `a=1&ids[0]=3&ids[1]=4&at[x]=5`
 * (brackets escaped). undefined and null are left out; the result may be empty.
 */
export function bracketParams(input: object): string {
  const params = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (typeof value === 'object') Object.entries(value).forEach(([key, inner]) => add(`${name}[${key}]`, inner));
    else params.append(name, String(value));
  };
  Object.entries(input).forEach(([key, value]) => add(key, value));
  return params.toString();
}

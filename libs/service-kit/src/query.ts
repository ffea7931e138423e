import { parse } from 'node:querystring';

/** The most pairs of one query; further ones are ignored. So no array has more items. */
const maxItems = 1000;

/**
 * Parses a query string. `ids[0]=4&ids[1]=9` and `ids[]=4` become arrays; a repeated plain name keeps its first value.
 * The result has no prototype, so `__proto__` is an ordinary name.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(parse(text, '&', '=', { maxKeys: maxItems }))) {
    const bracket = /^([^[\]]+)\[\d*\]$/.exec(name);
    if (!bracket) query[name] = Array.isArray(value) ? value[0] : value;
    else {
      const key = bracket[1] as string;
      const list = Array.isArray(query[key]) ? (query[key] as unknown[]) : [];
      query[key] = list.concat(value ?? []);
    }
  }
  return query;
}

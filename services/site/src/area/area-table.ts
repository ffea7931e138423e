import { readFile } from 'node:fs/promises';
import { type Area, type Country, readTable } from './area-rules.ts';

export interface AreaTable {
  all: readonly Area[];
  roots: readonly Area[];
  byId: ReadonlyMap<number, Area>;
}

const tables = new Map<Country, Promise<AreaTable>>();

/** The areas of a country, read at the first request. */
export function areasOf(country: Country): Promise<AreaTable> {
  const known = tables.get(country);
  if (known) return known;
  const table = load(country);
  tables.set(country, table);
  // A failure is not cached: the next attempt may succeed.
  table.catch(() => tables.delete(country));
  return table;
}

async function load(country: Country): Promise<AreaTable> {
  const all = readTable(
    country,
    await readFile(new URL(`../../tables/${country.toLowerCase()}.tsv`, import.meta.url), 'utf8'),
  );
  return { all, roots: all.filter(({ parent }) => parent === null), byId: new Map(all.map((area) => [area.id, area])) };
}

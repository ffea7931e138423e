import { areaCountries, type FoundArea, type InputOf, type listAreas, type ReplyOf } from '@yonkoma/contract';
import type { describeArea } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import {
  type Area,
  type Country,
  countryOf,
  foldFor,
  fullName,
  homeOf,
  isBelow,
  matchOf,
  pathOf,
} from './area-rules.ts';
import { areasOf } from './area-table.ts';

type Asked = InputOf<typeof listAreas>;

export async function answerAreas({ language }: Call, asked: Asked): Promise<ReplyOf<typeof listAreas>> {
  const home = asked.country ?? homeOf(language);
  if (!asked.select) return (await childrenOf(asked, home)).map(({ id, name }) => ({ value: id, label: name }));
  if (asked.initValue !== undefined) return chosen([asked.initValue].flat());
  const found = asked.quickSearch ? await search(asked, home) : await childrenOf(asked, home);
  const from = (asked.page - 1) * asked.limit;
  return { list: found.slice(from, from + asked.limit).map(named), total: found.length };
}

/** The areas directly below the smallest requested area; nothing when the city is in another province. */
async function childrenOf({ province, city }: Asked, home: Country): Promise<readonly Area[]> {
  if (province === undefined && city === undefined) return (await areasOf(home)).roots;
  const area = await find(city ?? province ?? 0);
  if (!area || (city !== undefined && province !== undefined && area.parent?.id !== province)) return [];
  return area.below;
}

/** The best matches first; of equals, those of the home country and larger areas. */
async function search({ country, province, city, quickSearch = '' }: Asked, home: Country): Promise<Area[]> {
  const within = city ?? province;
  const countries = country ? [country] : [home, ...areaCountries.filter((other) => other !== home)];
  const ranked: { area: Area; rank: number }[] = [];
  for (const one of countries) {
    const wanted = foldFor(one, quickSearch);
    if (wanted === '') continue;
    for (const area of (await areasOf(one)).all) {
      const match = within === undefined || isBelow(area, within) ? matchOf(area, wanted) : null;
      if (match !== null) ranked.push({ area, rank: match * 2 + (one === home ? 0 : 1) });
    }
  }
  const depth = (area: Area): number => (area.parent ? 1 + depth(area.parent) : 0);
  return ranked.toSorted((a, b) => a.rank - b.rank || depth(a.area) - depth(b.area)).map(({ area }) => area);
}

/** The areas in the requested order, without unknown ids. */
async function chosen(ids: readonly number[]): Promise<{ list: FoundArea[]; total: number }> {
  const areas = await Promise.all(ids.map(find));
  const list = areas.flatMap((area) => (area ? [named(area)] : []));
  return { list, total: list.length };
}

async function find(id: number): Promise<Area | undefined> {
  const country = countryOf(id);
  return country && (await areasOf(country)).byId.get(id);
}

function named(area: Area): FoundArea {
  return {
    id: area.id,
    name: fullName(area),
    path: pathOf(area).map(({ id, name }) => ({ id, name })),
    has_below: area.below.length > 0 ? 1 : 0,
  };
}

/** An area for another service. */
export async function showArea(_: Call, { id }: InputOf<typeof describeArea>): Promise<ReplyOf<typeof describeArea>> {
  const area = await find(id);
  return area ? { ...named(area), country: area.country } : null;
}

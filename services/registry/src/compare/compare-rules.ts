import type { Comparison, RemoteBuild } from '@yonkoma/contract';

export interface Size {
  raw: number;
  brotli: number;
}

/** What is compared of a version: its document, and what was read from its files. */
export interface Measured {
  build: RemoteBuild;
  /** Bytes by path. */
  sizes: ReadonlyMap<string, Size>;
  /** Host names that its code, styles and document name. */
  hosts: readonly string[];
  /** The number of keys by language. */
  words: ReadonlyMap<string, number>;
}

/** What differs between two versions of a remote; before the first one, everything is new. */
export function compare(before: Measured | null, after: Measured): Comparison {
  const [was, is] = [before?.build, after.build];
  return {
    files: filesOf(before, after),
    sizes: {
      total: sizesOf(before, after, ({ files }) => files.map(({ path }) => path)),
      start: sizesOf(before, after, startOf),
    },
    hosts: namesOf(before?.hosts ?? [], after.hosts),
    endpoints: { ...namesOf(was?.endpoints ?? [], is.endpoints), changed: changedShapes(was, is) },
    shared: textsOf(was?.shared ?? {}, is.shared).map(({ key, before: from, after: to }) => ({
      name: key,
      before: from?.needs ?? null,
      after: to?.needs ?? null,
    })),
    pages: pagesOf(was?.pages ?? [], is.pages),
    menu: namesOf(
      was?.menu.map(({ id }) => id) ?? [],
      is.menu.map(({ id }) => id),
    ),
    words: languagesOf(before?.words ?? new Map(), after.words),
  };
}

/** What every page of the remote loads. */
const startOf = ({ entry, scripts, styles }: RemoteBuild): string[] => [...new Set([entry, ...scripts, ...styles])];

/** The name without the hash of the content, which differs in each version: `page-home.js`. */
export const plainName = (path: string): string => path.replace(/[.-][0-9a-f]{8,64}(?=\.[a-z0-9]+$)/, '');

const nothing: Size = { raw: 0, brotli: 0 };
const sizeOf = ({ sizes }: Measured, path: string): Size => sizes.get(path) ?? nothing;

function sizesOf(before: Measured | null, after: Measured, pathsOf: (build: RemoteBuild) => string[]) {
  const sum = (of: Measured): Size =>
    pathsOf(of.build)
      .map((path) => sizeOf(of, path))
      .reduce((all, one) => ({ raw: all.raw + one.raw, brotli: all.brotli + one.brotli }), nothing);
  return { before: before && sum(before), after: sum(after) };
}

function filesOf(before: Measured | null, after: Measured): Comparison['files'] {
  const [was, is] = [before?.build.files ?? [], after.build.files];
  const left = new Map(was.map((file) => [file.path, file]));
  const added: typeof is = [];
  const changed: Comparison['files']['changed'] = [];
  let unchanged = 0;
  const pair = (from: string, { path, integrity }: (typeof is)[number]) => {
    const isSame = left.get(from)?.integrity === integrity;
    left.delete(from);
    if (isSame) unchanged += 1;
    else changed.push({ path, before: before ? sizeOf(before, from) : nothing, after: sizeOf(after, path) });
  };
  const rest: typeof is = [];
  for (const file of is)
    if (left.has(file.path)) pair(file.path, file);
    else rest.push(file);
  for (const file of rest) {
    // Of several files with one plain name nobody can tell which became which.
    const isOne = rest.filter(({ path }) => plainName(path) === plainName(file.path)).length === 1;
    const twins = [...left.keys()].filter((path) => plainName(path) === plainName(file.path));
    if (isOne && twins.length === 1) pair(twins[0] as string, file);
    else added.push(file);
  }
  return {
    added: added.map(({ path }) => ({ path, ...sizeOf(after, path) })),
    removed: [...left.keys()].map((path) => ({ path, ...(before ? sizeOf(before, path) : nothing) })),
    changed,
    unchanged,
  };
}

function namesOf(before: readonly string[], after: readonly string[]) {
  const only = (these: readonly string[], others: readonly string[]) =>
    [...new Set(these)].filter((name) => !others.includes(name)).toSorted();
  return { added: only(after, before), removed: only(before, after) };
}

interface Differing<T> {
  key: string;
  before: T | undefined;
  after: T | undefined;
}

/** The keys whose values differ, sorted. */
function textsOf<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): Differing<T>[] {
  const own = (of: Readonly<Record<string, T>>, key: string) => (Object.hasOwn(of, key) ? of[key] : undefined);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((key) => ({ key, before: own(before, key), after: own(after, key) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

/** Endpoints of both versions whose shapes differ, where both builds recorded them. */
const changedShapes = (was: RemoteBuild | undefined, is: RemoteBuild): string[] =>
  textsOf(was?.endpointShapes ?? {}, is.endpointShapes ?? {}).flatMap(({ key, before, after }) =>
    before && after ? [key] : [],
  );

function pagesOf(was: RemoteBuild['pages'], is: RemoteBuild['pages']): Comparison['pages'] {
  const short = ({ name, path }: RemoteBuild['pages'][number]) => ({ name, path });
  const twinOf = (pages: RemoteBuild['pages'], name: string) => pages.find((page) => page.name === name);
  return {
    added: is.filter(({ name }) => !twinOf(was, name)).map(short),
    removed: was.filter(({ name }) => !twinOf(is, name)).map(short),
    changed: is.flatMap((page) => {
      const twin = twinOf(was, page.name);
      const fields = twin ? textsOf({ ...twin }, { ...page }).map(({ key }) => key) : [];
      return fields.length > 0 ? [{ ...short(page), fields }] : [];
    }),
  };
}

const languagesOf = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map((language) => ({ language, before: before.get(language) ?? null, after: after.get(language) ?? null }));

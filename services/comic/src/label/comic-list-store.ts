import { type LabelField, labelFields, metadataLimits, relationKinds, type RelationKind } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { listComicGenres, listLabelNames, writeGenreSlugs, writeLabelNames } from './label-store.ts';
import { listRelations, writeRelations } from './relation-store.ts';

/**
 * A list of a comic as texts, whatever tables hold it, so that imports, operators and exports treat all of them alike:
 * names, slugs of genres, addresses, `jp=Another title`, `sequel=12`.
 */
export interface ComicList {
  most: number;
  read(db: Database, comicId: number): Promise<string[]>;
  /** Replaces it. */
  write(transaction: Database, comicId: number, values: readonly string[]): Promise<void>;
}

export const listFields = ['genres', ...labelFields, 'alternative_titles', 'links', 'relations'] as const;
export type ListField = (typeof listFields)[number];

const labels = (field: LabelField): ComicList => ({
  most: metadataLimits.labels,
  read: (db, comicId) => listLabelNames(db, comicId, field),
  write: (transaction, comicId, names) => writeLabelNames(transaction, comicId, field, names),
});

/** A list that nothing asks for by its values lies in the comic's row. */
const column = (name: 'alternative_titles' | 'links', most: number): ComicList => ({
  most,
  async read(db, comicId) {
    const text: string | null | undefined = (await db('comic').where({ id: comicId }).first(name))?.[name];
    return text ? (JSON.parse(text) as string[]) : [];
  },
  async write(transaction, comicId, values) {
    await transaction('comic')
      .where({ id: comicId })
      .update({ [name]: values.length === 0 ? null : JSON.stringify(values) });
  },
});

/** Parts a value such as `jp=A title` at its first sign of equality. */
export function parted(value: string): [before: string, after: string] {
  const at = value.indexOf('=');
  return [value.slice(0, Math.max(0, at)), value.slice(at + 1)];
}

const genres: ComicList = {
  most: metadataLimits.genres,
  read: async (db, comicId) => (await listComicGenres(db, 'en', [comicId])).map(({ slug }) => slug),
  write: writeGenreSlugs,
};

const relations: ComicList = {
  most: metadataLimits.relations,
  read: async (db, comicId) => (await listRelations(db, comicId)).map(({ kind, other_id: id }) => `${kind}=${id}`),
  write: (transaction, comicId, values) =>
    writeRelations(
      transaction,
      comicId,
      values.flatMap((value) => {
        const [kind, id] = parted(value);
        const known = relationKinds.find((one): one is RelationKind => one === kind);
        return known ? [{ kind: known, other_id: Number(id) }] : [];
      }),
    ),
};

export const comicLists: Record<ListField, ComicList> = {
  genres,
  ...(Object.fromEntries(labelFields.map((field) => [field, labels(field)])) as Record<LabelField, ComicList>),
  alternative_titles: column('alternative_titles', metadataLimits.alternativeTitles),
  links: column('links', metadataLimits.links),
  relations,
};

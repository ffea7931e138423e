import type { Change, Database } from '@yonkoma/service-kit';
import { stateOf, type TextRow } from '../article/article.ts';
import { findArticle } from '../article/article-store.ts';
import { setState } from './set-state.ts';
import { changeShelved } from './change-shelved.ts';
import type { ReadyDraft, RenderedDraft } from './draft.ts';
import {
  changeArticle,
  ensureCategory,
  ensureTag,
  findNamed,
  insertArticle,
  insertRevision,
  keepImages,
  keepSlug,
  keepText,
  listTagsOf,
  listTexts,
} from './write-store.ts';

interface Writing {
  operator: string;
  now: number;
}

/**
 * Writes an article in one language; the first language creates the article. Each change of the text adds a revision;
 * writing the same again changes nothing. The text is already rendered.
 */
export async function writeArticle(
  transaction: Database,
  draft: RenderedDraft,
  { operator, now }: Writing,
): Promise<{ id: number; changes: Change[] }> {
  const known = await findNamed(transaction, draft.slug);
  const id = known ?? (await makeArticle(transaction, draft, now));
  const text = await writeText(transaction, id, draft, { operator, now });
  const filed = await fileArticle(transaction, id, draft, now, text !== null);
  if (known === undefined && draft.publishAt !== 'draft')
    await setState(
      transaction,
      id,
      draft.publishAt === 'now'
        ? { state: 'published', at: now, now }
        : { state: draft.publishAt > now ? 'scheduled' : 'published', at: draft.publishAt, now },
    );
  const subject = `article ${id}`;
  const made =
    known === undefined
      ? [
          {
            subject,
            before: {},
            after: {
              slug: draft.slug,
              kind: draft.kind,
              state: stateOf((await findArticle(transaction, id))?.state ?? 0),
            },
          },
        ]
      : [];
  return {
    id,
    changes: [
      ...made,
      ...(text ? [{ subject, ...text }] : []),
      ...(known === undefined || Object.keys(filed.after).length === 0 ? [] : [{ subject, ...filed }]),
    ],
  };
}

async function makeArticle(transaction: Database, { kind, slug, language }: ReadyDraft, now: number): Promise<number> {
  const id = await insertArticle(transaction, {
    kind,
    slug,
    category_id: 0,
    original_language: language,
    author_name: '',
    cover_hash: null,
    is_top: 0,
    is_recommended: 0,
    has_comments: 1,
    created_at: now,
    updated_at: now,
  });
  await keepSlug(transaction, slug, id);
  return id;
}

/** Returns null when the text is unchanged. */
async function writeText(
  transaction: Database,
  id: number,
  draft: RenderedDraft,
  { operator, now }: Writing,
): Promise<Pick<Change, 'before' | 'after'> | null> {
  const { language, title, description, markdown } = draft;
  const before = (await listTexts(transaction, id)).find((text) => text.language === language);
  const isSame =
    before &&
    before.title === title &&
    before.description === description &&
    before.markdown === markdown &&
    before.seo_title === draft.seoTitle &&
    before.keywords === draft.keywords;
  if (isSame) return null;
  const { html, toc, readingMinutes, rendererVersion } = draft.rendered;
  const revision = (before?.revision ?? 0) + 1;
  const text: TextRow = {
    article_id: id,
    language,
    title,
    description,
    seo_title: draft.seoTitle,
    keywords: draft.keywords,
    reading_minutes: readingMinutes,
    revision,
    renderer_version: rendererVersion,
    updated_at: now,
    toc: JSON.stringify(toc),
    markdown,
    html,
  };
  await keepText(transaction, text);
  await insertRevision(transaction, {
    article_id: id,
    language,
    revision,
    title,
    description,
    markdown,
    operator,
    written_at: now,
  });
  await keepImages(transaction, id, draft.images);
  const shown = (change: Pick<TextRow, 'title' | 'revision'>) => ({
    [`${language} title`]: change.title,
    [`${language} revision`]: change.revision,
  });
  return { before: before ? shown(before) : {}, after: shown(text) };
}

/** Sets category, tags, author, cover and flags, as far as the draft contains them. */
async function fileArticle(
  transaction: Database,
  id: number,
  draft: ReadyDraft,
  now: number,
  isRewritten: boolean,
): Promise<Pick<Change, 'before' | 'after'>> {
  const change: Pick<Change, 'before' | 'after'> = { before: {}, after: {} };
  const tags =
    draft.tags === undefined ? undefined : await Promise.all(draft.tags.map((tag) => ensureTag(transaction, tag)));
  await changeShelved(transaction, id, async (before) => {
    const wanted = {
      ...(draft.category === undefined
        ? {}
        : { category_id: await ensureCategory(transaction, before.kind, draft.category) }),
      ...(draft.author === undefined ? {} : { author_name: draft.author }),
      ...(draft.coverHash === undefined ? {} : { cover_hash: draft.coverHash }),
      ...(draft.isTop === undefined ? {} : { is_top: draft.isTop ? (1 as const) : (0 as const) }),
      ...(draft.isRecommended === undefined
        ? {}
        : { is_recommended: draft.isRecommended ? (1 as const) : (0 as const) }),
      ...(draft.hasComments === undefined ? {} : { has_comments: draft.hasComments ? (1 as const) : (0 as const) }),
    };
    for (const [field, value] of Object.entries(wanted)) {
      const was = before[field as keyof typeof wanted];
      if (was === value) continue;
      change.before[field] = was;
      change.after[field] = value;
    }
    const oldTags = await listTagsOf(transaction, id);
    if (tags && (tags.length !== oldTags.length || tags.some((tag, at) => tag !== oldTags[at]))) {
      change.before['tags'] = oldTags;
      change.after['tags'] = tags;
    }
    if (isRewritten || Object.keys(change.after).length > 0)
      await changeArticle(transaction, id, { ...wanted, updated_at: now });
    return tags && [...new Set(tags)];
  });
  return change;
}

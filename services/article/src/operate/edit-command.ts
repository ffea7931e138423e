import { type ArticleKind, articleKinds, languages } from '@yonkoma/contract';
import { type Change, decline, operation } from '@yonkoma/service-kit';
import type { ArticleRow } from '../article/article.ts';
import type { ArticleConfig } from '../config.ts';
import { slugOf } from '../import/front-matter-rules.ts';
import { changeShelved } from '../write/change-shelved.ts';
import { changeArticle, ensureCategory, ensureTag, findNamed, keepSlug, listTagsOf } from '../write/write-store.ts';
import { findNumbered } from './state-commands.ts';

const flags = { top: 'is_top', recommend: 'is_recommended', comments: 'has_comments' } as const;

/** Reads names such as `--name en=Guides`. */
function readNames(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const [, language = '', name = ''] = /^([a-z-]+)=(.{1,100})$/.exec(text) ?? [];
      return languages.some((known) => known === language)
        ? [language, name]
        : decline(`${text.slice(0, 40)} is not a name such as en=Guides.`);
    }),
  );
}

const onOff = (text: string | undefined, name: string): 0 | 1 | undefined =>
  text === undefined ? undefined : text === 'on' ? 1 : text === 'off' ? 0 : decline(`--${name} is on or off.`);

/** `npm run ops -- edit-article 7 --category guides --name en=Guides --tag reading --top on` */
export const editArticleCommand = operation<ArticleConfig>({
  verb: 'edit-article',
  summary:
    'Change the address, kind, category, tags, author and flags ' +
    'of an article; old addresses redirect to the new one',
  usage:
    `ID [--slug NAME] [--kind ${articleKinds.join('|')}] [--category SLUG [--name LANGUAGE=NAME]…] [--tag SLUG]… ` +
    '[--no-tags] [--author NAME] [--top on|off] [--recommend on|off] [--comments on|off]',
  options: {
    slug: { type: 'string' },
    kind: { type: 'string' },
    category: { type: 'string' },
    name: { type: 'string', multiple: true },
    tag: { type: 'string', multiple: true },
    'no-tags': { type: 'boolean' },
    author: { type: 'string' },
    top: { type: 'string' },
    recommend: { type: 'string' },
    comments: { type: 'string' },
  },
  async change(transaction, { positionals: [idText], text, texts, has }, now): Promise<Change[]> {
    const { id } = await findNumbered(transaction, idText);
    const change: Change = { subject: `article ${id}`, before: {}, after: {} };
    const note = (field: string, was: unknown, is: unknown) => {
      change.before[field] = was;
      change.after[field] = is;
    };
    await changeShelved(transaction, id, async (before) => {
      const kind: ArticleKind =
        text('kind') === undefined
          ? before.kind
          : (articleKinds.find((known) => known === text('kind')) ??
            decline(`A kind is ${articleKinds.join(' or ')}.`));
      const slug = text('slug') === undefined ? before.slug : slugOf(text('slug') ?? '');
      if (!/\p{L}/u.test(slug)) decline('A name in addresses needs a letter.');
      const owner = await findNamed(transaction, slug);
      if (owner !== undefined && owner !== id) decline(`${slug} is the name of article ${owner}.`);
      if (slug !== before.slug) await keepSlug(transaction, slug, id);
      const category = text('category');
      // A category belongs to one kind.
      const category_id =
        category === undefined
          ? kind === before.kind
            ? before.category_id
            : 0
          : category === ''
            ? 0
            : await ensureCategory(transaction, kind, { slug: slugOf(category), names: readNames(texts('name')) });
      const wanted: Partial<ArticleRow> = {
        kind,
        slug,
        category_id,
        ...(text('author') === undefined ? {} : { author_name: (text('author') ?? '').slice(0, 100) }),
      };
      for (const [name, column] of Object.entries(flags)) {
        const value = onOff(text(name), name);
        if (value !== undefined) wanted[column as (typeof flags)[keyof typeof flags]] = value;
      }
      for (const [field, value] of Object.entries(wanted))
        if (before[field as keyof ArticleRow] !== value) note(field, before[field as keyof ArticleRow], value);
      const oldTags = await listTagsOf(transaction, id);
      const tags = has('no-tags')
        ? []
        : texts('tag').length === 0
          ? oldTags
          : await Promise.all(
              texts('tag')
                .slice(0, 10)
                .map((tag) => ensureTag(transaction, { slug: slugOf(tag), names: {} })),
            );
      if (tags.join(' ') !== oldTags.join(' ')) note('tags', oldTags, tags);
      if (Object.keys(change.after).length > 0) await changeArticle(transaction, id, { ...wanted, updated_at: now });
      return [...new Set(tags)];
    });
    return [change];
  },
});

import { type ArticleItem, type ArticleKind, asJpeg, pictureAddress } from '@yonkoma/contract';
import { readSettings } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { type Feed, type FeedPicture, tagOf } from '@yonkoma/text-kit/feed/feed';
import { listArticles, listIds } from '../article/article-store.ts';
import { presentArticles } from '../article/present-articles.ts';
import type { ArticleConfig } from '../config.ts';
import { words } from '../words.ts';
import { articleFeedPath } from './feed-address-rules.ts';

/** Enough entries for a program that reads the feed of a busy site once a day. */
const longest = 50;

/**
 * The latest articles of a kind for readers of the language: in that language if they have a text in it, else in the
 * original.
 */
export async function readFeed(call: Call<ArticleConfig>, kind: ArticleKind): Promise<Feed> {
  const { db, language, config, ask } = call;
  const { site } = await ask(readSettings, {});
  const rows = await listArticles(
    db,
    await listIds(db, { kind, categoryId: 0, tagId: 0 }, 'new', { limit: longest, offset: 0 }),
  );
  const latest = rows.toSorted((a, b) => b.published_at - a.published_at || b.id - a.id);
  const items = await presentArticles(call, latest);
  const absolute = (path: string) => new URL(path, config.SITE_URL).href;
  const pictureOf = (item: ArticleItem): FeedPicture | null =>
    item.cover && {
      url: absolute(pictureAddress(asJpeg(item.cover.url), { cdnUrl: site.cdnUrl, storageHosts: [] })),
      width: item.cover.width,
      height: item.cover.height,
    };
  const own = words[language];
  return {
    id: tagOf(config.SITE_URL, `articles/${kind}/${language}`),
    title: `${site.siteName} · ${own[`kind.${kind}`]}`,
    subtitle: own[`kind.${kind}.about`],
    language,
    siteName: site.siteName,
    link: absolute(`/${kind}?lang=${language}`),
    self: {
      atom: absolute(articleFeedPath(kind, language, 'atom')),
      rss: absolute(articleFeedPath(kind, language, 'rss')),
    },
    updatedAt: Math.max(0, ...latest.map((row) => Math.max(row.updated_at, row.published_at))),
    picture: null,
    entries: items.map((item, at) => ({
      id: tagOf(config.SITE_URL, `article/${item.id}`),
      title: item.title,
      link: absolute(`${item.path}?lang=${language}`),
      publishedAt: item.publish_time,
      updatedAt: Math.max(item.publish_time, latest[at]?.updated_at ?? 0),
      lang: item.lang,
      author: item.author.nickname,
      category: item.category_name,
      summary: item.description,
      picture: pictureOf(item),
      isAdult: false,
    })),
  };
}

import type { Article, ArticleItem } from '@yonkoma/contract';

/** A schema.org node. What is undefined is left out. */
export type Node = Record<string, unknown>;

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

export function articleNode(info: Article, image: string): Node {
  return {
    '@type': info.kind === 'blog' ? 'BlogPosting' : 'Article',
    '@id': info.path,
    url: info.path,
    headline: info.title,
    description: info.description || undefined,
    inLanguage: info.lang,
    image: image || undefined,
    datePublished: isoTime(info.publish_time),
    dateModified: isoTime(Math.max(info.publish_time, info.update_time)),
    author: info.author.nickname ? { '@type': 'Person', name: info.author.nickname } : undefined,
    articleSection: info.category_name || undefined,
    keywords: info.tags.length > 0 ? info.tags.map(({ name }) => name).join(', ') : undefined,
    commentCount: info.comments,
    isAccessibleForFree: true,
    timeRequired: `PT${info.reading_minutes}M`,
    interactionStatistic:
      info.likes > 0
        ? {
            '@type': 'InteractionCounter',
            interactionType: { '@type': 'LikeAction' },
            userInteractionCount: info.likes,
          }
        : undefined,
  };
}

export function listNode(
  { path, title, description }: { path: string; title: string; description: string },
  items: readonly ArticleItem[],
  lang: string,
): Node {
  const itemListElement = items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: item.path,
    name: item.title,
  }));
  return {
    '@type': 'CollectionPage',
    '@id': path,
    url: path,
    name: title,
    description,
    inLanguage: lang,
    mainEntity: { '@type': 'ItemList', numberOfItems: items.length, itemListElement },
  };
}

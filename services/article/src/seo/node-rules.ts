import { type Article, dateTime } from '@yonkoma/contract';
import { countNode, keywordsOf, type Node, personNode } from '@yonkoma/service-kit/page-description';

export function articleNode(info: Article, image: string): Node {
  return {
    '@type': info.kind === 'blog' ? 'BlogPosting' : 'Article',
    '@id': info.path,
    url: info.path,
    headline: info.title,
    description: info.description || undefined,
    inLanguage: info.lang,
    image: image || undefined,
    datePublished: dateTime(info.publish_time),
    dateModified: dateTime(Math.max(info.publish_time, info.update_time)),
    author: info.author.nickname ? personNode(info.author.nickname) : undefined,
    articleSection: info.category_name || undefined,
    keywords: keywordsOf(info.tags),
    commentCount: info.comments,
    isAccessibleForFree: true,
    timeRequired: `PT${info.reading_minutes}M`,
    interactionStatistic: countNode('LikeAction', info.likes),
  };
}

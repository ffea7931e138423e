import { articlePath } from '../article/article-kind.ts';
import { questionPath } from '../ask/question.wire.ts';
import type { Notice } from './notice.wire.ts';

/** The address of the text that a notice is about, with the place of the comment. */
export function saidPath({
  comment_id: id,
  comic_id: comic,
  chapter_id: chapter,
  image_index: page,
  article,
  question,
  path,
}: NonNullable<Notice['said']>): string {
  if (question) return `${questionPath(question.id)}${question.kind === 'question' ? '' : `#${question.kind}-${id}`}`;
  if (path !== undefined) return path;
  if (article) return `${articlePath(article.kind, article.id)}?comment=${id}`;
  return chapter > 0
    ? `/animationDetail/${comic}/${chapter}?${page > 1 ? `page=${page}&` : ''}comment=${id}`
    : `/detail/index?detailId=${comic}&comment=${id}`;
}

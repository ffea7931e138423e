import type { ArticleComment, ArticleKind } from '@yonkoma/contract';
import { articleSubject } from '@yonkoma/contract/schema';
import { refuse } from '@yonkoma/service-kit';
import { linesToHtml } from '@yonkoma/service-kit/escape-html';
import { mentionedIds, tell } from '../comment/comment-rules.ts';
import type { Voice } from '../comment/voice.ts';

/**
 * The voice of calls about comments on articles of one kind. A comment on another kind is refused, and the refusal says
 * where it is.
 */
const voiceOf = (kind: ArticleKind): Voice<ArticleComment['children'][number]> => ({
  name: 'article',
  noun: articleSubject.noun,
  kind,
  refuseClosed(_asked, _place, facts) {
    if (facts?.is_taken_down) refuse('article-taken-down');
    return facts?.is_shown && facts.is_open && facts.kind !== kind
      ? refuse('article-moved', {}, { data: { location: facts.path } })
      : refuse('article-not-found');
  },
  present(row, facts) {
    const told = tell(row, facts);
    return {
      ...told,
      user_id: told.user?.id ?? 0,
      content_id: facts.place.subject_id,
      content: linesToHtml(told.text),
      at_user: told.status === 'deleted' ? [] : mentionedIds(row),
    };
  },
});

export const articleVoices: Record<ArticleKind, Voice<ArticleComment['children'][number]>> = {
  blog: voiceOf('blog'),
  matter: voiceOf('matter'),
};

export const articlePlace = (id: number) => ({ subject: articleSubject.noun, subject_id: id, part_id: 0, place: 0 });

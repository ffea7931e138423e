import type { SelectKey } from '../select/select-words.ts';

type Word =
  | 'answer'
  | 'answerTo'
  | 'answersTo'
  | 'by'
  | 'cancel'
  | 'deleted'
  | 'deletedAuthor'
  | 'edit'
  | 'edited'
  | 'empty'
  | 'failed'
  | 'fresh'
  | 'goOn'
  | 'goneAuthor'
  | 'help'
  | 'hide'
  | 'isSpoiler'
  | 'keep'
  | 'length'
  | 'level'
  | 'loading'
  | 'mention'
  | 'mentioned'
  | 'missing'
  | 'moderate'
  | 'moderated'
  | 'more'
  | 'moreAnswers'
  | 'moreFailed'
  | 'none'
  | 'noneText'
  | 'nothingToPreview'
  | 'oneAnswer'
  | 'order.label'
  | 'placeholder'
  | 'posted'
  | 'postedWaiting'
  | 'postedWaitingLinks'
  | 'preview'
  | 'reason.details'
  | 'reason.detailsHelp'
  | 'reason.label'
  | 'reason.missing'
  | 'reason.send'
  | 'refused'
  | 'remove'
  | 'removeText'
  | 'removeTitle'
  | 'removed'
  | 'report'
  | 'reportOf'
  | 'reported'
  | 'save'
  | 'saved'
  | 'send'
  | 'sending'
  | 'show'
  | 'showAnyway'
  | 'signIn'
  | 'spoiler'
  | 'to'
  | 'tooFast'
  | 'tooLong'
  | 'verdict.confirm'
  | 'verdict.delete'
  | 'verdict.hide'
  | 'verdict.label'
  | 'verdict.words'
  | 'waiting'
  | 'write';

/** The words of a thread, which the remote has in its `locales/` under `comment` and `select`. */
export type ThreadSay = (
  key: `comment.${Word}` | SelectKey | 'select.start' | 'close',
  values?: Record<string, string | number>,
) => string;

/** What is said after a comment was sent or changed: `otherwise`, unless it waits for approval. */
export const postedWords = (
  say: ThreadSay,
  { review, review_level: level }: { review: 'yes' | 'no'; review_level?: number | undefined },
  otherwise: 'comment.posted' | 'comment.saved',
): string => {
  if (review === 'no') return say(otherwise);
  return level === undefined ? say('comment.postedWaiting') : say('comment.postedWaitingLinks', { level });
};

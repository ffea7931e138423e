type Word =
  | 'answer' | 'answerTo' | 'answersTo' | 'by' | 'cancel' | 'deleted' | 'deletedAuthor' | 'edit' | 'edited' | 'empty' | 'failed' | 'fresh' | 'goOn' | 'goneAuthor' | 'help' | 'hide' | 'isSpoiler'
  | 'keep' | 'length' | 'level' | 'loading' | 'missing' | 'more' | 'moreAnswers' | 'moreFailed' | 'none' | 'noneText' | 'nothingToPreview' | 'oneAnswer' | 'order.label' | 'placeholder' | 'posted'
  | 'postedWaiting' | 'preview' | 'reason.details' | 'reason.detailsHelp' | 'reason.label' | 'reason.missing' | 'reason.send' | 'refused' | 'remove' | 'removeText' | 'removeTitle' | 'removed'
  | 'report' | 'reportOf' | 'reported' | 'save' | 'saved' | 'send' | 'sending' | 'show' | 'showAnyway' | 'signIn' | 'spoiler' | 'to' | 'tooFast' | 'tooLong' | 'waiting' | 'write';

/** What a thread says, in the words of the remote that shows it: its `locales/` have them all under `comment`. */
export type ThreadSay = (key: `comment.${Word}` | 'retry' | 'close', values?: Record<string, string | number>) => string;

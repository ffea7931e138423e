import { likesOf, type QuestionAnswer } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { EntryAction } from '@yonkoma/ui';
import { CircleCheck, CircleX, Flag, MessageSquare, Pencil, ThumbsUp, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { nameOf } from '../member/names.ts';
import { useScope } from '../question/question-scope.ts';
import { useReaction } from '../question/use-reaction.ts';
import { ModerateAction } from '../report/moderate-action.tsx';
import { useWords } from '../words.ts';
import { elementId } from './reply-rules.ts';

const size = 16;

/** The actions on one answer. */
export function AnswerActions({ answer }: { answer: QuestionAnswer }) {
  const say = useWords();
  const { count } = useFormats();
  const { verbs, open, ponder } = useScope();
  const { id, is_mine: isMine, is_accept: isAccepted } = answer;
  const { isLiked: wasLiked, likeCount: likes } = likesOf(answer);
  const name = nameOf(answer.user, say);
  const send = useCallback((isOn: boolean) => verbs.likeReply(id, isOn), [verbs, id]);
  const [isLiked, flip] = useReaction(wasLiked, send);
  const isPublic = answer.status === 'normal';
  return (
    <>
      {isPublic && isMine === 0 && (
        <EntryAction
          label={say('answer.like', { name })}
          word={say('question.word.like')}
          icon={<ThumbsUp size={size} />}
          isOn={isLiked}
          onClick={flip}
          {...(likes > 0 && { count: count(likes) })}
        />
      )}
      {isPublic && isMine === 1 && likes > 0 && (
        <EntryAction label={say('answer.likes')} icon={<ThumbsUp size={size} />} disabled count={count(likes)} />
      )}
      {answer.can_accept === 1 && (
        <EntryAction
          label={say(isAccepted ? 'answer.unaccept' : 'answer.accept')}
          isWorded
          icon={isAccepted ? <CircleX size={size} /> : <CircleCheck size={size} />}
          onClick={() => ponder({ what: 'accept', reply: answer, isOn: isAccepted === 0 })}
        />
      )}
      {isPublic && (
        <EntryAction
          label={say('comment.write')}
          isWorded
          icon={<MessageSquare size={size} />}
          onClick={() => open({ what: 'comment', on: elementId(answer) })}
        />
      )}
      {answer.can_edit === 1 && (
        <EntryAction
          label={say('edit')}
          icon={<Pencil size={size} />}
          onClick={() => open({ what: 'edit', on: elementId(answer) })}
        />
      )}
      {answer.can_delete === 1 && (
        <EntryAction
          label={say('remove')}
          icon={<Trash2 size={size} />}
          onClick={() => ponder({ what: 'remove', reply: answer })}
        />
      )}
      {isPublic && isMine === 0 && (
        <EntryAction
          label={say('answer.report', { name })}
          word={say('question.word.report')}
          icon={<Flag size={size} />}
          onClick={() => ponder({ what: 'report', reply: answer })}
        />
      )}
      {isMine === 0 && <ModerateAction reply={answer} size={size} />}
    </>
  );
}

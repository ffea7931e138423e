import { likesOf, type QuestionInfo, readShareCode } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { ShareButton } from '@yonkoma/page-kit';
import { Allowed } from '@yonkoma/remote-kit';
import { EntryAction } from '@yonkoma/ui';
import { Bookmark, Flag, Lock, LockOpen, MessageSquare, Pencil, Pin, ThumbsUp, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ModerateAction } from '../report/moderate-action.tsx';
import { useShareWords } from '../words-of-parts.ts';
import { useWords } from '../words.ts';
import styles from './question.module.css';
import { useScope } from './question-scope.ts';
import { useReaction } from './use-reaction.ts';
import { useTold } from './use-told.ts';

const size = 18;

/** The actions on the question. */
export function QuestionActions({ info }: { info: QuestionInfo }) {
  const say = useWords();
  const shareWords = useShareWords();
  const { count } = useFormats();
  const navigate = useNavigate();
  const { verbs, open, ponder } = useScope();
  const reopen = useTold(verbs.reopen);
  const pin = useTold(verbs.pin);
  const { isLiked: wasLiked, likeCount } = likesOf(info);
  const [isLiked, flipLike] = useReaction(wasLiked, verbs.like);
  const [isKept, flipKept] = useReaction(info.is_collect === 1, verbs.collect);
  const isPublic = info.status === 'normal';
  const counted = (value: number) => (value > 0 ? { count: count(value) } : {});
  return (
    <div className={styles.actions} role="group" aria-label={say('question.actions')}>
      {isPublic && info.is_mine === 0 && (
        <EntryAction
          label={say('question.like')}
          word={say('question.word.like')}
          icon={<ThumbsUp size={size} />}
          isOn={isLiked}
          onClick={flipLike}
          {...counted(likeCount)}
        />
      )}
      {isPublic && info.is_mine === 1 && likeCount > 0 && (
        <EntryAction label={say('answer.likes')} icon={<ThumbsUp size={size} />} disabled {...counted(likeCount)} />
      )}
      {isPublic && (
        <EntryAction
          label={say('question.collect')}
          word={say('question.word.collect')}
          icon={<Bookmark size={size} />}
          isOn={isKept}
          onClick={flipKept}
          {...counted(info.collect_count)}
        />
      )}
      {isPublic && (
        <EntryAction
          label={say('comment.write')}
          isWorded
          icon={<MessageSquare size={size} />}
          onClick={() => open({ what: 'comment', on: 'question' })}
        />
      )}
      {info.can_edit === 1 && (
        <EntryAction
          label={say('edit')}
          isWorded
          icon={<Pencil size={size} />}
          onClick={() => void navigate(`/ask/edit/${info.id}`)}
        />
      )}
      {info.can_close === 1 && (
        <EntryAction
          label={say('close.close')}
          isWorded
          icon={<Lock size={size} />}
          onClick={() => ponder({ what: 'close' })}
        />
      )}
      {info.can_reopen === 1 && (
        <EntryAction
          label={say('close.reopen')}
          isWorded
          icon={<LockOpen size={size} />}
          onClick={() => void reopen()}
        />
      )}
      {isPublic && (
        <Allowed to={{ name: 'moderate', node: 'ask/info' }}>
          <EntryAction
            label={say(info.is_top === 1 ? 'question.unpin' : 'question.pin')}
            icon={<Pin size={size} />}
            isOn={info.is_top === 1}
            onClick={() => void pin(info.is_top === 0)}
          />
        </Allowed>
      )}
      {info.can_delete === 1 && (
        <EntryAction
          label={say('remove')}
          icon={<Trash2 size={size} />}
          onClick={() => ponder({ what: 'remove', reply: null })}
        />
      )}
      {isPublic && info.is_mine === 0 && (
        <EntryAction
          label={say('question.report')}
          word={say('question.word.report')}
          icon={<Flag size={size} />}
          onClick={() => ponder({ what: 'report', reply: null })}
        />
      )}
      {info.is_mine === 0 && <ModerateAction reply={null} size={size} />}
      <div className={styles.share}>
        <ShareButton codeFrom={readShareCode} words={shareWords} title={info.title} url={info.path} />
      </div>
    </div>
  );
}

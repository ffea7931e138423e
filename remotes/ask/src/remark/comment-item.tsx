import { likesOf, parseComment, type QuestionComment } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { languageOf } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { EntryAction, ThreadEntry, ThreadText } from '@yonkoma/ui';
import { Flag, Pencil, Reply as ReplySign, ThumbsUp, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { commentPath } from '../answer/address-rules.ts';
import { CommentForm } from '../answer/lazy-forms.ts';
import { Later } from '../answer/later.tsx';
import { elementId } from '../answer/reply-rules.ts';
import { cardAddress, nameOf } from '../member/names.ts';
import { useScope } from '../question/question-scope.ts';
import { useReaction } from '../question/use-reaction.ts';
import { ModerateAction } from '../report/moderate-action.tsx';
import { useWords } from '../words.ts';
import styles from './comment.module.css';

const size = 14;

/** One comment with its actions. */
export function CommentItem({ comment }: { comment: QuestionComment }) {
  const say = useWords();
  const shell = useShell();
  const { ago, moment } = useFormats();
  const { questionId, lang, linked, opened, open, verbs } = useScope();
  const { user, status, reply_user: answered, mentions } = comment;
  const parts = useMemo(() => parseComment(comment.text), [comment.text]);
  const name = nameOf(user, say);
  const when = ago(comment.create_at);
  const isEdited = opened?.what === 'edit' && opened.on === elementId(comment);
  const author = user && {
    name: user.nickname,
    username: user.username,
    avatar: user.avatar && shell.pictureUrl(user.avatar),
    level: say('level', { level: user.level }),
    levelNumber: user.level,
    to: cardAddress(user.id),
  };
  const cardOf = (nickname: string) => {
    const member = mentions.find((mention) => mention.nickname.toLowerCase() === nickname.toLowerCase());
    return member && cardAddress(member.id);
  };
  const notes = (answered || status !== 'normal') && (
    <>
      {answered && (
        <span>
          {say('comment.to')}{' '}
          <Link to={cardAddress(answered.id)}>
            <bdi>{answered.nickname}</bdi>
          </Link>
        </span>
      )}
      {status === 'unaudited' && <span className={styles.waiting}>{say('waiting')}</span>}
      {status === 'refused' && <span className={styles.waiting}>{say('refused')}</span>}
    </>
  );
  return (
    <ThreadEntry
      id={elementId(comment)}
      label={say('comment.by', { name, when })}
      author={author}
      noAuthor={name}
      isHighlighted={linked === comment.id}
      notes={notes}
      time={{
        text: when,
        iso: new Date(comment.create_at * 1000).toISOString(),
        title: moment(comment.create_at),
        to: commentPath(questionId, comment),
      }}
      state={comment.edit_at > 0 && status !== 'deleted' ? say('comment.edited') : undefined}
      actions={status !== 'deleted' && !isEdited && <CommentActions comment={comment} name={name} />}
    >
      {status === 'deleted' && <p className={styles.deleted}>{say('comment.deleted')}</p>}
      {isEdited && (
        <Later rows={2}>
          <CommentForm
            on={null}
            start={comment.text}
            onSend={async (text) => verbs.edit(comment, text, 0)}
            onDone={() => open(null)}
          />
        </Later>
      )}
      {status !== 'deleted' && !isEdited && (
        <ThreadText parts={parts} lang={languageOf(comment.text, lang)} spoilerLabel={say('spoiler')} cardOf={cardOf} />
      )}
    </ThreadEntry>
  );
}

function CommentActions({ comment, name }: { comment: QuestionComment; name: string }) {
  const say = useWords();
  const { count } = useFormats();
  const { verbs, open, ponder } = useScope();
  const { id, is_mine: isMine } = comment;
  const { isLiked: wasLiked, likeCount: likes } = likesOf(comment);
  const send = useCallback((isOn: boolean) => verbs.likeReply(id, isOn), [verbs, id]);
  const [isLiked, flip] = useReaction(wasLiked, send);
  const isPublic = comment.status === 'normal';
  return (
    <>
      {isPublic && isMine === 0 && (
        <EntryAction
          label={say('comment.like', { name })}
          icon={<ThumbsUp size={size} />}
          isOn={isLiked}
          onClick={flip}
          {...(likes > 0 && { count: count(likes) })}
        />
      )}
      {isPublic && (
        <EntryAction
          label={say('comment.answer', { name })}
          icon={<ReplySign size={size} />}
          onClick={() => open({ what: 'comment', on: elementId(comment) })}
        />
      )}
      {comment.can_edit === 1 && (
        <EntryAction
          label={say('edit')}
          icon={<Pencil size={size} />}
          onClick={() => open({ what: 'edit', on: elementId(comment) })}
        />
      )}
      {comment.can_delete === 1 && (
        <EntryAction
          label={say('remove')}
          icon={<Trash2 size={size} />}
          onClick={() => ponder({ what: 'remove', reply: comment })}
        />
      )}
      {isPublic && isMine === 0 && (
        <EntryAction
          label={say('comment.report', { name })}
          icon={<Flag size={size} />}
          onClick={() => ponder({ what: 'report', reply: comment })}
        />
      )}
      {isMine === 0 && <ModerateAction reply={comment} size={size} />}
    </>
  );
}

import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Cover, ThreadEntry } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CommentActions } from './comment-actions.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentText } from './comment-text.tsx';
import { cardAddress, elementId, focusSoon, nameOf } from './names.ts';
import styles from './comment-item.module.css';
import type { CommentFields } from './said.ts';
import { useScope } from './thread-scope.ts';
import { postedWords } from './thread-words.ts';

interface CommentItemProps {
  said: CommentFields;
  /** The reason why moderators refused it. */
  reason?: string | undefined;
  /** The place of the comment, in a list from several places. */
  context?: ReactNode;
  below?: ReactNode;
}

/** One comment or answer with its actions. */
export function CommentItem({ said, reason, context, below }: CommentItemProps) {
  const shell = useShell();
  const { ago, moment } = useFormats();
  const { talk, say, linkedId, opened, open, verbs, showMessage } = useScope();
  const { id, user, status, reply_user: answered } = said;
  const name = nameOf(said, say);
  const when = ago(said.create_at);
  const isDeleted = status === 'deleted';
  const isEdited = opened?.what === 'edit' && opened.id === id;
  const author = user && {
    name: user.nickname,
    username: user.username,
    avatar: user.avatar && shell.pictureUrl(user.avatar),
    level: say('comment.level', { level: user.level }),
    levelNumber: user.level,
    to: cardAddress(user.id),
  };
  const time = {
    text: when,
    iso: new Date(said.create_at * 1000).toISOString(),
    title: moment(said.create_at),
    to: talk.addressOf(said),
  };

  const notes = (context || answered || status === 'unaudited' || status === 'refused') && (
    <>
      {answered && (
        <span>
          {say('comment.to')}{' '}
          <Link to={cardAddress(answered.id)}>
            <bdi>{answered.nickname}</bdi>
          </Link>
        </span>
      )}
      {context}
      {status === 'unaudited' && <span className={styles.waiting}>{say('comment.waiting')}</span>}
      {status === 'refused' && (
        <span className={styles.waiting}>
          {say('comment.refused')}
          {reason && (
            <>
              {' '}
              <bdi>{reason}</bdi>
            </>
          )}
        </span>
      )}
    </>
  );
  const stop = () => {
    open(null);
    focusSoon(id);
  };
  return (
    <ThreadEntry
      id={elementId(id)}
      label={say('comment.by', { name, when })}
      author={author}
      noAuthor={name}
      time={time}
      notes={notes}
      isHighlighted={linkedId === id}
      state={said.edit_at > 0 && !isDeleted ? say('comment.edited') : undefined}
      actions={!isDeleted && !isEdited && <CommentActions said={said} />}
      below={below}
    >
      {isDeleted && <p className={styles.deleted}>{say('comment.deleted')}</p>}
      {isEdited && (
        <CommentComposer
          draft={`edit.${id}`}
          label={say('comment.edit')}
          sendWord={say('comment.save')}
          start={{ text: said.text, isAllHidden: said.is_spoiler === 1 }}
          startsFocused
          onCancel={stop}
          onSend={async (written) => {
            showMessage(postedWords(say, await verbs.edit(said, written), 'comment.saved'));
            stop();
          }}
        />
      )}
      {!isDeleted && !isEdited && (
        <Cover
          isCovering={said.is_spoiler === 1 && said.is_mine === 0}
          text={say('comment.isSpoiler', { name })}
          showLabel={say('comment.show')}
        >
          <CommentText text={said.text} mentions={said.mentions} />
        </Cover>
      )}
    </ThreadEntry>
  );
}

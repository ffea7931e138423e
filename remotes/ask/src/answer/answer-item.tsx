import { commentPath } from './address-rules.ts';
import type { QuestionAnswer } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { languageOf } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { ThreadEntry } from '@yonkoma/ui';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { cardAddress, nameOf } from '../member/names.ts';
import { plainOf } from '../prose/plain-rules.ts';
import { Prose } from '../prose/prose.tsx';
import { useScope } from '../question/question-scope.ts';
import { CommentList } from '../remark/comment-list.tsx';
import { useWords } from '../words.ts';
import { AnswerActions } from './answer-actions.tsx';
import styles from './answer.module.css';
import { EditAnswer } from './lazy-forms.ts';
import { Later } from './later.tsx';
import { elementId } from './reply-rules.ts';

/** An answer with its actions and its comments. */
export function AnswerItem({ answer }: { answer: QuestionAnswer }) {
  const say = useWords();
  const shell = useShell();
  const { ago, moment } = useFormats();
  const { questionId, lang, linked, opened, open } = useScope();
  const written = useMemo(() => languageOf(plainOf(answer.content), lang), [answer.content, lang]);
  const { user, status, is_accept: isAccepted } = answer;
  const name = status === 'deleted' ? say('answer.deletedAuthor') : nameOf(user, say);
  const when = ago(answer.create_at);
  const isDeleted = status === 'deleted';
  const isEdited = opened?.what === 'edit' && opened.on === elementId(answer);
  const author = user && {
    name: user.nickname,
    username: user.username,
    avatar: user.avatar && shell.pictureUrl(user.avatar),
    level: say('level', { level: user.level }),
    levelNumber: user.level,
    to: cardAddress(user.id),
  };
  const notes = (isAccepted === 1 || status === 'unaudited' || status === 'refused') && (
    <>
      {isAccepted === 1 && (
        <span className={styles.accepted}>
          <CircleCheck size={16} aria-hidden />
          {say('answer.accepted')}
        </span>
      )}
      {status === 'unaudited' && <span className={styles.waiting}>{say('waiting')}</span>}
      {status === 'refused' && <span className={styles.waiting}>{say('refused')}</span>}
    </>
  );
  return (
    <ThreadEntry
      id={elementId(answer)}
      label={say('answer.by', { name, when })}
      author={author}
      noAuthor={name}
      isHighlighted={linked === answer.id}
      notes={notes}
      time={{
        text: when,
        iso: new Date(answer.create_at * 1000).toISOString(),
        title: moment(answer.create_at),
        to: commentPath(questionId, answer),
      }}
      actions={!isDeleted && !isEdited && <AnswerActions answer={answer} />}
      below={<CommentList on={answer} first={answer.children} total={answer.reply_count} />}
    >
      {isDeleted && <p className={styles.deleted}>{say('answer.deleted')}</p>}
      {isEdited && (
        <Later rows={8}>
          <EditAnswer answer={answer} onDone={() => open(null)} />
        </Later>
      )}
      {!isDeleted && !isEdited && <Prose html={answer.content} lang={written} />}
      {answer.edit_at > 0 && !isDeleted && !isEdited && (
        <p className={styles.edited}>
          <Link to={`/ask/history/${questionId}?answer=${answer.id}`}>
            {say('edited', { when: ago(answer.edit_at) })}
          </Link>
        </p>
      )}
    </ThreadEntry>
  );
}

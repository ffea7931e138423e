import type { QuestionInfo } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Avatar, Nickname, Username } from '@yonkoma/ui';
import { CircleCheck, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TagLinks } from '../list/tag-links.tsx';
import { cardAddress, nameOf } from '../member/names.ts';
import { useWords } from '../words.ts';
import styles from './question.module.css';

/** Title, author, time, category and tags of a question. */
export function QuestionHead({ info }: { info: QuestionInfo }) {
  const say = useWords();
  const shell = useShell();
  const { ago, count, moment } = useFormats();
  const {
    id,
    title,
    lang,
    user,
    create_at: askedAt,
    update_time: changedAt,
    revision,
    views,
    reward_score: reward,
    is_solved: isSolved,
    status,
  } = info;
  const time = (at: number) => (
    <time dateTime={new Date(at * 1000).toISOString()} title={moment(at)}>
      {ago(at)}
    </time>
  );
  return (
    <header className={styles.head}>
      <h1 id="ask-question" className={styles.title} lang={lang}>
        {title}
      </h1>
      {status !== 'normal' && <p className={styles.waiting}>{say(status === 'refused' ? 'refused' : 'waiting')}</p>}
      <div className={styles.meta}>
        <Avatar src={user?.avatar ? shell.pictureUrl(user.avatar) : ''} name={user?.nickname ?? ''} sizePx={28} />
        {user ? (
          <Link className={styles.name} to={cardAddress(user.id)}>
            <Nickname level={user.level}>{user.nickname}</Nickname>
          </Link>
        ) : (
          <span>{nameOf(user, say)}</span>
        )}
        <Username of={user?.username} />
        {user !== null && user.id > 0 && <span>{say('level', { level: user.level })}</span>}
        <span>{time(askedAt)}</span>
        {revision > 1 && (
          <Link className={styles.history} to={`/ask/history/${id}`}>
            {say('edited', { when: ago(changedAt) })}
          </Link>
        )}
        <span>{say('question.views', { count: views, views: count(views) })}</span>
        {isSolved === 1 && (
          <span className={styles.solved}>
            <CircleCheck size={16} aria-hidden />
            {say('question.solved')}
          </span>
        )}
        {reward > 0 && (
          <span className={styles.reward}>
            <Star size={16} aria-hidden />
            {say(isSolved ? 'question.rewardPaid' : 'question.reward', { count: reward })}
          </span>
        )}
      </div>
      <TagLinks question={info} />
    </header>
  );
}

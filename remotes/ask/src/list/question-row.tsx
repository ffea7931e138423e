import { likesOf, type Question } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { classes } from '@yonkoma/ui';
import { CircleCheck, MessageCircle, Star, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cardAddress, nameOf } from '../member/names.ts';
import { useWords } from '../words.ts';
import type { ChosenLanguage } from './list-rules.ts';
import { TagLinks } from './tag-links.tsx';
import styles from './question-row.module.css';

interface QuestionRowProps {
  question: Question;
  /** The language of the list; the tags link to more questions in it. */
  language?: ChosenLanguage;
  /** Level of the title as a heading. */
  level?: 2 | 3;
  /** A note that only the author sees. */
  note?: ReactNode;
}

/** A question in a list: its title, whether it was answered, its author and its time. */
export function QuestionRow({ question, language = '', level = 2, note }: QuestionRowProps) {
  const say = useWords();
  const { ago, count, moment } = useFormats();
  const {
    title,
    description,
    lang,
    path,
    comments,
    reward_score: reward,
    is_solved: isSolved,
    is_closed: isClosed,
    is_top: isTop,
    create_at: askedAt,
    user,
  } = question;
  const { likeCount: likes } = likesOf(question);
  const Title = level === 2 ? 'h2' : 'h3';
  const figures = [
    {
      key: 'answers',
      label: say(isSolved ? 'row.solved' : 'row.answers', { count: comments }),
      Icon: isSolved ? CircleCheck : MessageCircle,
      value: comments,
      isShown: true,
    },
    { key: 'likes', label: say('row.likes', { count: likes }), Icon: ThumbsUp, value: likes, isShown: likes > 0 },
    { key: 'reward', label: say('row.reward', { count: reward }), Icon: Star, value: reward, isShown: reward > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <article className={styles.row}>
      <Title className={styles.title} lang={lang}>
        <Link to={path} className={styles.link}>
          {title}
        </Link>
      </Title>
      {(isTop === 1 || isClosed === 1 || note) && (
        <p className={styles.notes}>
          {isTop === 1 && <span>{say('row.top')}</span>}
          {isClosed === 1 && <span>{say('row.closed')}</span>}
          {note}
        </p>
      )}
      {description && (
        <p className={styles.text} lang={lang}>
          {description}
        </p>
      )}
      <ul className={styles.figures}>
        {figures.map(({ key, label, Icon, value }) => (
          <li
            key={key}
            className={classes(styles.figure, key === 'answers' && isSolved === 1 && styles.solved)}
            title={label}
          >
            <Icon size={16} aria-hidden />
            <span aria-hidden="true">{count(value)}</span>
            <span className={styles.spoken}>{label}</span>
          </li>
        ))}
      </ul>
      <p className={styles.meta}>
        {user ? (
          <Link to={cardAddress(user.id)}>
            <bdi>{nameOf(user, say)}</bdi>
          </Link>
        ) : (
          <span>{nameOf(user, say)}</span>
        )}
        <time dateTime={new Date(askedAt * 1000).toISOString()} title={moment(askedAt)}>
          {ago(askedAt)}
        </time>
      </p>
      <div className={styles.tags}>
        <TagLinks question={question} language={language} />
      </div>
    </article>
  );
}

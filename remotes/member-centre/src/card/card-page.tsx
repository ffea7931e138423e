import { type ReplyOf, readUserCard } from '@yonkoma/contract';
import { useAnswer, useMember, useShell } from '@yonkoma/remote-kit';
import { Avatar, EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { ArrowLeft, MessageSquare } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import frame from '../frame/entry-frame.module.css';
import { useWords } from '../words.ts';
import styles from './card.module.css';
import { partsOf, recentOf } from './component-rules.ts';
import { RecentList } from './recent-list.tsx';

type Card = ReplyOf<typeof readUserCard>;

export default function CardPage() {
  const { id = '' } = useParams();
  const say = useWords();
  const shell = useShell();
  const { data, error, refetch } = useAnswer(readUserCard, { userId: id });
  const title = data?.user.nickname ?? say('card.title');
  useLayoutEffect(() => shell.describePage({ title, description: data?.user.motto }), [shell, title, data]);
  const recent = data && recentOf(data.components);
  const isGone = error?.refusal === 'member-not-found' || !/^[1-9]\d{0,14}$/.test(id);
  return (
    <div className={frame.page}>
      <Link to="/" className={frame.back}><ArrowLeft size={20} aria-hidden />{say('frame.toSite')}</Link>
      <div className={styles.column}>
        {isGone && <EmptyState title={<h1>{say('card.gone')}</h1>} text={say('card.goneText')} action={<LinkButton to="/">{say('login.readOn')}</LinkButton>} />}
        {error && !isGone && <Failure title={say('card.failed')} text={error.message} retryLabel={say('retry')} onRetry={() => void refetch()} />}
        {!data && !error && !isGone && <PanelSkeleton shape="text" />}
        {data && !isGone && <Person user={data.user} parts={partsOf(data.components)} />}
        {recent && !isGone && <RecentList key={id} userId={id} first={recent} />}
      </div>
    </div>
  );
}

function Person({ user: { id, nickname, avatar, level, level_name, gender, join_time, motto }, parts }: { user: Card['user']; parts: ReadonlySet<string> }) {
  const say = useWords();
  const { pictureUrl } = useShell();
  const isOwn = useMember()?.id === id;
  const showsGender = parts.has('gender') && gender !== 0;
  return (
    <article className={styles.card}>
      <Avatar src={pictureUrl(avatar)} name={nickname} sizePx={96} alt={say('card.picture', { nickname })} />
      <h1 className={styles.name}>{nickname}</h1>
      <p className={styles.level}>{say('card.level', { level })}{level_name && ` · ${level_name}`}</p>
      {motto && <p className={styles.motto}>{motto}</p>}
      {parts.has('chat') && !isOwn && <LinkButton tone="primary" className={styles.chat} to={`/user/messageCenter?with=${id}`}><MessageSquare size={18} aria-hidden />{say('card.chat')}</LinkButton>}
      {(showsGender || parts.has('regTime')) && (
        <dl className={styles.facts}>
          {showsGender && <div><dt>{say('profile.gender')}</dt><dd>{say(gender === 1 ? 'profile.male' : 'profile.female')}</dd></div>}
          {parts.has('regTime') && <div><dt>{say('card.joined')}</dt><dd>{join_time}</dd></div>}
        </dl>
      )}
    </article>
  );
}

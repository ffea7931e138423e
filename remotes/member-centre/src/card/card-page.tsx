import { type ReplyOf, readUserCard } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Allowed, useAnswer, useIsHydrating, useMember, useShell } from '@yonkoma/remote-kit';
import { Avatar, Button, EmptyState, Failure, LinkButton, Nickname, PanelSkeleton, Username } from '@yonkoma/ui';
import { ArrowLeft, Eye, Gift, MessageSquare, MicOff } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import frame from '../frame/entry-frame.module.css';
import { useWallet } from '../wallet/use-wallet.ts';
import { useWords } from '../words.ts';
import styles from './card.module.css';
import { CardSettings } from './card-settings.tsx';
import { partsOf } from './component-rules.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { RecentList } from './recent-list.tsx';

type Card = ReplyOf<typeof readUserCard>;

export default function CardPage() {
  const { id = '' } = useParams();
  const say = useWords();
  const shell = useShell();
  const input = { userId: id };
  const { data, error: asked, refetch } = useAnswer(readUserCard, input);
  const error = asked ?? shell.earlyRefusal?.(readUserCard, input);
  const title = data?.user.nickname ?? say('card.title');
  useLayoutEffect(() => shell.describePage({ title, description: data?.user.motto }), [shell, title, data]);
  const parts = data && partsOf(data.components);
  const recent = parts?.get('recent')?.data;
  const isGone = error?.refusal === 'member-not-found' || !/^[1-9]\d{0,14}$/.test(id);
  return (
    <div className={frame.page}>
      <Link to="/" className={frame.back}>
        <ArrowLeft size={20} aria-hidden />
        {say('frame.toSite')}
      </Link>
      <div className={styles.column}>
        {isGone && (
          <EmptyState
            title={<h1>{say('card.gone')}</h1>}
            text={say('card.goneText')}
            action={<LinkButton to="/">{say('login.readOn')}</LinkButton>}
          />
        )}
        {error && !isGone && (
          <Failure
            title={say('card.failed')}
            text={error.message}
            retryLabel={say('retry')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && !isGone && <PanelSkeleton shape="text" />}
        {data && parts && !isGone && <Person user={data.user} parts={parts} />}
        {recent && !isGone && <RecentList key={id} userId={id} first={recent} />}
      </div>
    </div>
  );
}

function Person({ user, parts }: { user: Card['user']; parts: ReturnType<typeof partsOf> }) {
  const { id, nickname, username, avatar, level, level_name, gender, birthday, join_time, motto } = user;
  const say = useWords();
  const { pictureUrl } = useShell();
  const { date } = useFormats();
  const member = useMember();
  const isOwn = member?.id === id;
  const mayGive = !isOwn && Number(member?.money) > 0 && username;
  const { wallet } = useWallet(Boolean(mayGive));
  const isHydrating = useIsHydrating();
  const [isChoosing, setChoosing] = useState(false);
  const [isMuting, setMuting] = useState(false);
  const showsGender = parts.has('gender') && gender !== 0;
  return (
    <>
      <article className={styles.card}>
        <Avatar src={pictureUrl(avatar)} name={nickname} sizePx={96} alt={say('card.picture', { nickname })} />
        <h1 className={styles.name}>
          <Nickname level={level}>{nickname}</Nickname>
        </h1>
        <Username of={username} />
        <p className={styles.level}>
          {say('card.level', { level })}
          {level_name && ` · ${level_name}`}
        </p>
        {motto && <p className={styles.motto}>{motto}</p>}
        {parts.has('regTime') && <p className={styles.joined}>{say('card.joined', { ago: join_time })}</p>}
        {(showsGender || birthday) && (
          <dl className={styles.facts}>
            {showsGender && (
              <div>
                <dt>{say('profile.gender')}</dt>
                <dd>{say(gender === 1 ? 'profile.male' : 'profile.female')}</dd>
              </div>
            )}
            {birthday && (
              <div>
                <dt>{say('profile.birthday')}</dt>
                {/* At noon of the zone in which the day is written, which is UTC while the page is hydrated. */}
                <dd>{date(Date.parse(`${birthday}T12:00:00${isHydrating ? 'Z' : ''}`) / 1000)}</dd>
              </div>
            )}
          </dl>
        )}
        <div className={styles.actions}>
          {!isOwn && (
            <Allowed to={{ name: 'mute', node: 'user/card' }}>
              <Button
                className={styles.before}
                onClick={() => setMuting(true)}
                aria-label={say('mute.open')}
                title={say('mute.open')}
              >
                <MicOff size={18} aria-hidden />
              </Button>
            </Allowed>
          )}
          {parts.has('chat') && !isOwn && (
            <LinkButton tone="primary" className={styles.main} to={`/user/messageCenter?with=${id}`}>
              <MessageSquare size={18} aria-hidden />
              {say('card.chat')}
            </LinkButton>
          )}
          {isOwn && (
            <Button className={styles.own} onClick={() => setChoosing(true)}>
              <Eye size={18} aria-hidden />
              {say('card.choose')}
            </Button>
          )}
          {mayGive && wallet?.can_give && (
            <LinkButton
              className={styles.after}
              to={`/user/account/balance?give=${encodeURIComponent(username)}`}
              aria-label={say('card.give')}
              title={say('card.give')}
            >
              <Gift size={18} aria-hidden />
            </LinkButton>
          )}
        </div>
        {isChoosing && <CardSettings onClose={() => setChoosing(false)} />}
      </article>
      {/* Beside the card, whose text is centred. */}
      {isMuting && <MuteDialog id={id} nickname={nickname} onClose={() => setMuting(false)} />}
    </>
  );
}

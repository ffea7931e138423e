import { localeOf, readOverview, type UserInfo } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useAnswer, useMember, useShell } from '@yonkoma/remote-kit';
import { Avatar, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useState } from 'react';
import { AccountFrame } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import { greetingAt } from './greeting-rules.ts';
import styles from './overview.module.css';
import { WeekChart } from './week-chart.tsx';

export default function OverviewPage() {
  const say = useWords();
  const member = useMember();
  const { pictureUrl } = useShell();
  const [hour] = useState(() => new Date().getHours());
  const greeting = say(`overview.greeting.${greetingAt(hour)}`);
  return (
    <AccountFrame title={say('overview.title')}>
      {member && (
        <>
          <div className={styles.who}>
            <Avatar src={pictureUrl(member.avatar)} name={member.nickname} sizePx={64} />
            <div className={styles.names}>
              <p className={styles.greeting}>{say('overview.hello', { greeting })}</p>
              <p className={styles.nickname}>{member.nickname}</p>
            </div>
            <LinkButton to="/user/account/profile">{say('overview.editProfile')}</LinkButton>
          </div>
          <Facts member={member} />
        </>
      )}
      <Week />
    </AccountFrame>
  );
}

function Facts({ member }: { member: UserInfo }) {
  const say = useWords();
  const formats = useFormats();
  const money = useMoney();
  const facts = [
    { name: say('overview.level'), value: `${member.level}`, more: member.level_name },
    { name: say('overview.points'), value: formats.number(member.score) },
    { name: say('overview.balance'), value: money(Number(member.money)) },
    { name: say('overview.lastSignIn'), value: member.last_login_time ? formats.ago(member.last_login_time) : say('overview.never'), more: member.last_login_ip, isText: true },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, more, isText }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd className={isText ? styles.text : styles.figure}>{value}</dd>
          {more && <dd className={styles.more}>{more}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Week() {
  const say = useWords();
  const formats = useFormats();
  const locale = localeOf(useShell().language);
  const money = useMoney();
  const { data, error, refetch } = useAnswer(readOverview, {});
  if (error) return <Failure title={say('overview.failed')} text={error.message} retryLabel={say('retry')} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton shape="strip" />;
  const shared = { days: data.days, dayLabel: say('overview.day'), locale };
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={styles.heading}>{say('overview.week')}</h2>
      <div className={styles.charts}>
        <WeekChart {...shared} title={say('overview.points')} values={data.score} write={formats.number} empty={say('overview.noPoints')} />
        <WeekChart {...shared} title={say('overview.balance')} values={data.money.map(Number)} write={money} empty={say('overview.noMoney')} />
      </div>
    </section>
  );
}

/** Two decimals, as the wire has them, with the language's separators. */
function useMoney(): (amount: number) => string {
  const locale = localeOf(useShell().language);
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format;
}

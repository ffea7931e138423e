import type { UserInfo } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './overview.module.css';

interface Fact {
  name: string;
  value: string;
  /** Lines below the value. */
  more?: readonly string[];
  isText?: boolean;
  to?: string;
}

/** Level, points, balance and last sign-in, each a link to its page. The currency of the balance may come later. */
export function Facts({ member, currency }: { member: UserInfo; currency: string | undefined }) {
  const say = useWords();
  const formats = useFormats();
  const facts: Fact[] = [
    { name: say('overview.level'), value: `${member.level}`, more: [member.level_name], to: '/user/account/mylevel' },
    { name: say('overview.points'), value: formats.number(member.score), to: '/user/account/integral' },
    {
      name: say('overview.balance'),
      value: formats.money(Number(member.money), currency),
      to: '/user/account/balance',
    },
    {
      name: say('overview.lastSignIn'),
      value: member.last_login_time ? formats.ago(member.last_login_time) : say('overview.never'),
      more: member.last_login_time ? [formats.moment(member.last_login_time), member.last_login_ip] : [],
      isText: true,
    },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, more = [], isText, to }) => (
        <div key={name} className={styles.fact}>
          <dt>
            {to ? (
              <Link className={styles.factLink} to={to}>
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd className={isText ? styles.text : styles.figure}>{value}</dd>
          {more.filter(Boolean).map((line) => (
            <dd key={line} className={styles.more}>
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

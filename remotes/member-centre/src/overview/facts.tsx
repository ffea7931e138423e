import type { UserInfo } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { classes } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './overview.module.css';

interface Fact {
  name: string;
  value: string;
  isText?: boolean;
  to: string;
}

/**
 * Points, balance, level and last sign-in, each a link to its page. The currency of the balance may come later. From
 * where one signed in is on the page of one's security.
 */
export function Facts({ member, currency }: { member: UserInfo; currency: string | undefined }) {
  const say = useWords();
  const formats = useFormats();
  const facts: Fact[] = [
    { name: say('overview.points'), value: formats.number(member.score), to: '/user/account/integral' },
    {
      name: say('overview.balance'),
      value: formats.money(Number(member.money), currency),
      to: '/user/account/balance',
    },
    {
      name: say('overview.level'),
      value: [member.level, member.level_name].filter(Boolean).join(' · '),
      isText: true,
      to: '/user/account/mylevel',
    },
    {
      name: say('overview.lastSignIn'),
      value: member.last_login_time ? formats.ago(member.last_login_time) : say('overview.never'),
      isText: true,
      to: '/user/account/security',
    },
  ];
  return (
    <ul className={styles.facts} aria-label={say('overview.figures')}>
      {facts.map(({ name, value, isText, to }) => (
        <li key={name}>
          <Link className={styles.fact} to={to}>
            <span className={styles.factName}>{name}</span>{' '}
            <span className={classes(styles.figure, isText && styles.text)}>{value}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

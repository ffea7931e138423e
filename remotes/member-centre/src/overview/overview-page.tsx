import { useBrowserValue, useMember, useShell } from '@yonkoma/remote-kit';
import { Avatar } from '@yonkoma/ui';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AccountFrame } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import { Facts } from './facts.tsx';
import { greetingAt } from './greeting-rules.ts';
import { LatestNotices } from './latest-notices.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './overview.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { shelfOf } from './shelf-rules.ts';
import { Shelf } from './shelf.tsx';
import { useOverview } from './use-overview.ts';
import { Week } from './week.tsx';

const readHour = () => new Date().getHours();

export default function OverviewPage() {
  const say = useWords();
  const member = useMember();
  const { pictureUrl } = useShell();
  const hour = useBrowserValue(readHour, 12);
  const greeting = say(`overview.greeting.${greetingAt(hour)}`);
  const { week, daily, notices, records, collection, countOfSettled } = useOverview();
  // The parts appear from top to bottom, so that a late part does not move one that is being read.
  const parts = [
    <Shelf key="shelf" records={records} collection={collection} />,
    <NextSteps
      key="next"
      daily={daily.data}
      notices={notices.data}
      collection={collection.data}
      hasShelf={shelfOf(records.data, collection.data).length > 0}
    />,
    member && <Facts key="facts" member={member} currency={week.data?.currency} />,
    <Week key="week" answer={week} />,
    <LatestNotices key="notices" answer={notices} />,
  ];
  return (
    <AccountFrame title={say('overview.title')}>
      {member && (
        <Link className={styles.who} to="/user/account/profile" title={say('overview.editProfile')}>
          <Avatar src={pictureUrl(member.avatar)} name={member.nickname} sizePx={44} />
          <span className={styles.names}>
            <span className={styles.greeting}>{say('overview.hello', { greeting })}</span>{' '}
            <span className={styles.nickname}>{member.nickname}</span>
          </span>
          <Pencil size={18} aria-hidden className={styles.pencil} />
        </Link>
      )}
      {parts.slice(0, countOfSettled)}
      {countOfSettled < parts.length && <OverviewSkeleton hasShelf={countOfSettled > 0} />}
    </AccountFrame>
  );
}

import { useBrowserValue, useMember, useShell } from '@yonkoma/remote-kit';
import { Avatar, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import { Facts } from './facts.tsx';
import { greetingAt } from './greeting-rules.ts';
import { LatestNotices } from './latest-notices.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './overview.module.css';
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
    <NextSteps
      key="next"
      daily={daily.data}
      notices={notices.data}
      records={records.data}
      collection={collection.data}
    />,
    <Week key="week" answer={week} />,
    <LatestNotices key="notices" answer={notices} />,
    <Shelf key="shelf" records={records} collection={collection} />,
  ];
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
          <Facts member={member} currency={week.data?.currency} />
        </>
      )}
      {parts.slice(0, countOfSettled)}
      {countOfSettled < parts.length && <PanelSkeleton shape="strip" />}
    </AccountFrame>
  );
}

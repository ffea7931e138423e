import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { localeOf, readCheckIns } from '@yonkoma/contract';
import { zoneIn } from '@yonkoma/i18n';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Failure, PanelSkeleton } from '@yonkoma/ui';
import { useState } from 'react';
import { AccountFrame, Part } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { Streak } from './streak.tsx';

export default function SignInPage() {
  const say = useWords();
  const locale = localeOf(useShell().language);
  const { data, error, refetch } = useAnswer(readCheckIns, {});
  return (
    <AccountFrame title={say('daily.title')}>
      {!data && error && (
        <Failure
          title={say('daily.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <PanelSkeleton shape="text" />}
      {data && (
        <>
          <Streak state={data} />
          <Part title={say('daily.calendar')} text={say('daily.zone', { zone: zoneIn(locale, data.time_zone) })}>
            <Months current={data.month} today={data.today} />
          </Part>
        </>
      )}
    </AccountFrame>
  );
}

/** The month on screen. While another one loads, the old one stays. */
function Months({ current, today }: { current: string; today: string }) {
  const say = useWords();
  const shell = useShell();
  const [month, setMonth] = useState(current);
  const { data, error, refetch } = useQuery({
    queryKey: [readCheckIns.name, { month }],
    queryFn: ({ signal }) => shell.call(readCheckIns, { month }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <Failure
        title={say('daily.failed')}
        text={error.message}
        retryLabel={say('retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <MonthCalendar
      month={month}
      days={data?.month === month ? data.days : []}
      today={today}
      onMonth={setMonth}
      isLast={month >= current}
    />
  );
}

import { localeOf, type readOverview, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { type useAnswer, useShell } from '@yonkoma/remote-kit';
import { Failure } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './overview.module.css';
import { WeekChart } from './week-chart.tsx';

type Answer = Pick<ReturnType<typeof useAnswer<typeof readOverview>>, 'error' | 'refetch'> & {
  data: ReplyOf<typeof readOverview> | undefined;
};

/** Points and balance of the last seven days. */
export function Week({ answer: { data, error, refetch } }: { answer: Answer }) {
  const say = useWords();
  const formats = useFormats();
  const locale = localeOf(useShell().language);
  if (!data)
    return (
      <Failure
        title={say('overview.failed')}
        text={error?.message ?? ''}
        retryLabel={say('retry')}
        onRetry={() => void refetch()}
      />
    );
  const shared = { days: data.days, dayLabel: say('overview.day'), locale };
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={styles.heading}>
        {say('overview.week')}
      </h2>
      <div className={styles.charts}>
        <WeekChart
          {...shared}
          title={say('overview.points')}
          values={data.score}
          write={formats.number}
          empty={say('overview.noPoints')}
        />
        <WeekChart
          {...shared}
          title={say('overview.balance')}
          values={data.money.map(Number)}
          write={(sum) => formats.money(sum, data.currency)}
          empty={say('overview.noMoney')}
        />
      </div>
    </section>
  );
}

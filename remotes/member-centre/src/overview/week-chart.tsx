import { classes, useStyle, VisuallyHidden } from '@yonkoma/ui';
import { barsOf } from './chart-rules.ts';
import styles from './week-chart.module.css';

interface WeekChartProps {
  title: string;
  /** `YYYY-MM-DD`, today last. */
  days: readonly string[];
  values: readonly number[];
  write: (value: number) => string;
  dayLabel: string;
  /** Shown in place of bars when nothing happened. */
  empty: string;
  locale: string;
}

function Bar({ height, from, isLoss }: { height: number; from: number; isLoss: boolean }) {
  const shape = useStyle({ height: `${height}%`, bottom: `${from}%` });
  return <span className={classes(styles.bar, isLoss && styles.loss)} ref={shape} />;
}

/** Seven bars, and a table for screen readers. Losses are marked by sign and position, not by colour alone. */
export function WeekChart({ title, days, values, write, dayLabel, empty, locale }: WeekChartProps) {
  const { bars, zero } = barsOf(values);
  const zeroLine = useStyle({ bottom: `${zero}%` });
  const total = values.reduce((sum, value) => sum + value, 0);
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const signed = (value: number) => (value > 0 ? `+${write(value)}` : write(value));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        <span className={styles.total}>{signed(total)}</span>
      </figcaption>
      {values.every((value) => value === 0) ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <div className={styles.bars} aria-hidden="true">
            <span className={styles.zero} ref={zeroLine} />
            {bars.map(({ height, from }, place) => (
              <span
                key={days[place]}
                className={styles.column}
                title={`${long.format(new Date(days[place] ?? ''))}: ${signed(values[place] ?? 0)}`}
              >
                <Bar height={height} from={from} isLoss={(values[place] ?? 0) < 0} />
              </span>
            ))}
          </div>
          <div className={styles.days} aria-hidden="true">
            {days.map((day) => (
              <span key={day}>{short.format(new Date(day))}</span>
            ))}
          </div>
          <VisuallyHidden>
            <table>
              <caption>{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{dayLabel}</th>
                  <th scope="col">{title}</th>
                </tr>
              </thead>
              <tbody>
                {days.map((day, place) => (
                  <tr key={day}>
                    <th scope="row">{long.format(new Date(day))}</th>
                    <td>{signed(values[place] ?? 0)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
    </figure>
  );
}

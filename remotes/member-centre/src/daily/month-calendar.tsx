import { localeOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { classes, IconButton, VisuallyHidden } from '@yonkoma/ui';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useWords } from '../words.ts';
import { addMonths, firstDayOf, weekdays, weeksOf } from './calendar-rules.ts';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  /** `2026-11` */
  month: string;
  days: readonly { date: string; score: number }[];
  today: string;
  onMonth: (month: string) => void;
  /** There is no later month yet. */
  isLast: boolean;
}

/** Always as high as six weeks, so that nothing below moves between months. */
const mostWeeks = 6;

/** The check-ins of a month, as a table with a text for each day. */
export function MonthCalendar({ month, days, today, onMonth, isLast }: MonthCalendarProps) {
  const say = useWords();
  const locale = localeOf(useShell().language);
  const firstDay = firstDayOf(locale);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const [name, short, long] = [
    format({ year: 'numeric', month: 'long' }).format(new Date(`${month}-01`)),
    format({ weekday: 'short' }),
    format({ weekday: 'long' }),
  ];
  const weeks = weeksOf(month, firstDay);
  const scoreOn = new Map(days.map(({ date, score }) => [date, score]));
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton label={say('daily.monthBefore')} onClick={() => onMonth(addMonths(month, -1))}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <output className={styles.name}>{name}</output>
        <IconButton
          label={say('daily.monthAfter')}
          aria-disabled={isLast}
          className={classes(isLast && styles.off)}
          onClick={() => {
            if (!isLast) onMonth(addMonths(month, 1));
          }}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <table className={styles.table}>
        <caption className={styles.caption}>{name}</caption>
        <thead>
          <tr>
            {weekdays(firstDay).map((day) => (
              <th key={day.getTime()} scope="col" abbr={long.format(day)}>
                {short.format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: mostWeeks }, (_, week) => (
            <tr key={week}>
              {Array.from({ length: 7 }, (_day, place) => {
                const day = weeks[week]?.[place];
                return day ? (
                  <Day key={day} day={day} score={scoreOn.get(day)} isToday={day === today} />
                ) : (
                  <td key={place}>{'\u00a0'}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ day, score, isToday }: { day: string; score: number | undefined; isToday: boolean }) {
  const say = useWords();
  const isSigned = score !== undefined;
  return (
    <td
      className={classes(styles.day, isSigned && styles.signed, isToday && styles.today)}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.date}>{Number(day.slice(8))}</span>
      {isSigned && (
        <>
          <span className={styles.mark} aria-hidden="true">
            <Check size={12} />
            {score}
          </span>
          <VisuallyHidden>{say('daily.signedOn', { score })}</VisuallyHidden>
        </>
      )}
    </td>
  );
}

import { localeOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { VisuallyHidden } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import styles from './chart.module.css';

interface ChartFigureProps {
  caption: ReactNode;
  /** The name of the table that screen readers get in place of the drawing. */
  title: string;
  keys: ReactNode;
  /** Unix seconds of the beginning of each hour. */
  hours: readonly number[];
  /** The columns of the table beside that of the hour. */
  columns: readonly string[];
  /** The texts of each hour; null for an hour that the table leaves out. */
  rows: readonly (readonly string[] | null)[];
  /** The drawing. */
  children: ReactNode;
}

/** The frame of a drawing of one day: what it shows, its keys, the times at its ends, and the same as a table. */
export function ChartFigure({ caption, title, keys, hours, columns, rows, children }: ChartFigureProps) {
  const say = useWords();
  const hour = useHourFormat();
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{caption}</figcaption>
      {rows.every((row) => row === null) ? (
        <p className={styles.none}>{say('health.none')}</p>
      ) : (
        <>
          <p className={styles.keys} aria-hidden="true">
            {keys}
          </p>
          {children}
          <div className={styles.ends} aria-hidden="true">
            <span>{hour.format((hours[0] ?? 0) * 1000)}</span>
            <span>{hour.format((hours.at(-1) ?? 0) * 1000)}</span>
          </div>
          <VisuallyHidden>
            <table>
              <caption>{title}</caption>
              <thead>
                <tr>
                  {[say('chart.hour'), ...columns].map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(
                  (cells, place) =>
                    cells && (
                      <tr key={hours[place]}>
                        <th scope="row">{hour.format((hours[place] ?? 0) * 1000)}</th>
                        {cells.map((cell, column) => (
                          <td key={columns[column]}>{cell}</td>
                        ))}
                      </tr>
                    ),
                )}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
    </figure>
  );
}

/** `14:00` in the language of the page. */
export const useHourFormat = () =>
  new Intl.DateTimeFormat(localeOf(useShell().language), { hour: 'numeric', minute: '2-digit' });

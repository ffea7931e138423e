import { localeOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { VisuallyHidden } from '@yonkoma/ui';
import { useState } from 'react';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import { barsOf, hoursOf, type Minute } from './chart-rules.ts';
import styles from './fault-chart.module.css';

/** In units of the drawing, which is stretched to the width of the page. */
const columnWidth = 10;
const height = 100;
const barAt = (place: number, tall: number) => ({
  x: place * columnWidth + 1,
  y: height - tall,
  width: columnWidth - 2,
  height: tall,
});

/** One day of one version: bars of views and of faults among them, and a table for screen readers. */
export function FaultChart({ version, overTime }: { version: string; overTime: readonly Minute[] }) {
  const say = useWords();
  const formats = useFormats();
  const hour = new Intl.DateTimeFormat(localeOf(useShell().language), { hour: 'numeric', minute: '2-digit' });
  const [now] = useState(() => Date.now() / 1000);
  const hours = hoursOf(overTime, now);
  const most = Math.max(1, ...hours.map(({ views }) => views));
  const shown = hours.filter(({ views, faults }) => views > 0 || faults > 0);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>
        <Version>{version}</Version> {say('chart.title')}
      </figcaption>
      {shown.length === 0 ? (
        <p className={styles.none}>{say('health.none')}</p>
      ) : (
        <>
          <p className={styles.keys} aria-hidden="true">
            <span className={styles.viewsKey}>{say('health.views')}</span>
            <span className={styles.faultsKey}>{say('chart.faults')}</span>
            <span>{say('chart.most', { number: formats.number(most) })}</span>
          </p>
          <svg
            className={styles.plot}
            viewBox={`0 0 ${24 * columnWidth} ${height}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            {barsOf(hours, { most, height }).map(({ at, views, faults, viewsHeight, faultsHeight }, place) => (
              <g key={at}>
                <title>{`${hour.format(at * 1000)}: ${formats.number(views)}, ${formats.number(faults)}`}</title>
                <rect className={styles.views} {...barAt(place, viewsHeight)} />
                <rect className={styles.faults} {...barAt(place, faultsHeight)} />
              </g>
            ))}
          </svg>
          <div className={styles.ends} aria-hidden="true">
            <span>{hour.format((hours[0]?.at ?? 0) * 1000)}</span>
            <span>{hour.format((hours.at(-1)?.at ?? 0) * 1000)}</span>
          </div>
          <VisuallyHidden>
            <table>
              <caption>
                {version} {say('chart.title')}
              </caption>
              <thead>
                <tr>
                  <th scope="col">{say('chart.hour')}</th>
                  <th scope="col">{say('health.views')}</th>
                  <th scope="col">{say('chart.faults')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ at, views, faults }) => (
                  <tr key={at}>
                    <th scope="row">{hour.format(at * 1000)}</th>
                    <td>{formats.number(views)}</td>
                    <td>{formats.number(faults)}</td>
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

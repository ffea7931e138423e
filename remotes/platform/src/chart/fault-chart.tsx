import { useFormats } from '@yonkoma/i18n';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import { ChartFigure, useHourFormat } from './chart-figure.tsx';
import { barsOf, hoursOf, hoursShown, type Step } from './chart-rules.ts';
import styles from './chart.module.css';

/** In units of the drawing, which is stretched to the width of the page. */
const columnWidth = 10;
const height = 100;
const barAt = (place: number, tall: number) => ({
  x: place * columnWidth + 1,
  y: height - tall,
  width: columnWidth - 2,
  height: tall,
});

interface FaultChartProps {
  version: string;
  overTime: readonly Step[];
  /** Unix seconds. */
  now: number;
}

/** One day of one version: bars of views and of faults among them. */
export function FaultChart({ version, overTime, now }: FaultChartProps) {
  const say = useWords();
  const formats = useFormats();
  const hour = useHourFormat();
  const hours = hoursOf(overTime, now);
  const most = Math.max(1, ...hours.map(({ views }) => views));
  return (
    <ChartFigure
      caption={
        <>
          <Version>{version}</Version> {say('chart.title')}
        </>
      }
      title={`${version} ${say('chart.title')}`}
      keys={
        <>
          <span className={styles.viewsKey}>{say('health.views')}</span>
          <span className={styles.faultsKey}>{say('chart.faults')}</span>
          <span>{say('chart.most', { number: formats.number(most) })}</span>
        </>
      }
      hours={hours.map(({ at }) => at)}
      columns={[say('health.views'), say('chart.faults')]}
      rows={hours.map(({ views, faults }) =>
        views > 0 || faults > 0 ? [formats.number(views), formats.number(faults)] : null,
      )}
    >
      <svg
        className={styles.plot}
        viewBox={`0 0 ${hoursShown * columnWidth} ${height}`}
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
    </ChartFigure>
  );
}

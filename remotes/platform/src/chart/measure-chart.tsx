import { useFormats } from '@yonkoma/i18n';
import { Version } from '../frame/version.tsx';
import type { VersionHealth } from '../live/health-rules.ts';
import { useWords } from '../words.ts';
import { ChartFigure } from './chart-figure.tsx';
import { goodUpTo, hourStarts, hoursShown, lineOf, type Measure, partsOf } from './chart-rules.ts';
import styles from './chart.module.css';

const columnWidth = 10;
const height = 100;
/** The dot of an hour that has no neighbour with a value. */
const dot = 3;

interface MeasureChartProps {
  measure: Measure;
  versions: readonly VersionHealth[];
  now: number;
}

/**
 * The 75th percentile of one measure over the day, one line for each version, with the bound of what is good; nothing
 * when it was not measured.
 */
export function MeasureChart({ measure, versions, now }: MeasureChartProps) {
  const say = useWords();
  const formats = useFormats();
  const hours = hourStarts(now);
  const good = goodUpTo[measure];
  const lines = versions.map(({ version, overTime }) => ({ version, line: lineOf(overTime, measure, now) }));
  const values = lines.flatMap(({ line }) => line).filter((value) => value !== null);
  if (values.length === 0) return null;
  const top = Math.max(...values, (good ?? 0) * 1.2, Number.MIN_VALUE);
  const y = (value: number) => height - (height * value) / top;
  const x = (place: number) => (place + 0.5) * columnWidth;
  const text = (value: number) =>
    measure === 'CLS'
      ? formats.number(Math.round(value * 1000) / 1000)
      : say('health.ms', { ms: formats.number(Math.round(value)) });
  const title = say('chart.measure', { name: measure === 'load' ? say('chart.load') : measure });
  return (
    <ChartFigure
      caption={title}
      title={title}
      keys={
        <>
          {versions.map(({ version }, series) => (
            <span key={version} className={styles.seriesKey} data-series={series}>
              <Version>{version}</Version>
            </span>
          ))}
          {good !== null && <span className={styles.goodKey}>{say('chart.good', { value: text(good) })}</span>}
          <span>{say('chart.highest', { value: text(Math.max(...values)) })}</span>
        </>
      }
      hours={hours}
      columns={versions.map(({ version }) => version)}
      rows={hours.map((_at, place) => {
        const own = lines.map(({ line }) => line[place] ?? null);
        return own.every((value) => value === null) ? null : own.map((value) => (value === null ? '–' : text(value)));
      })}
    >
      <svg
        className={styles.plot}
        viewBox={`0 0 ${hoursShown * columnWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {good !== null && (
          <line className={styles.good} x1={0} x2={hoursShown * columnWidth} y1={y(good)} y2={y(good)} />
        )}
        {lines.map(({ version, line }, series) =>
          partsOf(line).map((part) => (
            <polyline
              key={`${version} ${part[0]?.place}`}
              className={styles.line}
              data-series={series}
              points={(part.length > 1
                ? part.map(({ place, value }) => [x(place), y(value)])
                : [-dot, dot].map((by) => [x(part[0]?.place ?? 0) + by, y(part[0]?.value ?? 0)])
              ).join(' ')}
            />
          )),
        )}
      </svg>
    </ChartFigure>
  );
}

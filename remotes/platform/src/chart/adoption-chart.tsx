import { useFormats } from '@yonkoma/i18n';
import { Version } from '../frame/version.tsx';
import type { VersionHealth } from '../live/health-rules.ts';
import { useWords } from '../words.ts';
import { ChartFigure } from './chart-figure.tsx';
import { hourStarts, hoursShown, sharesOf } from './chart-rules.ts';
import styles from './chart.module.css';

const columnWidth = 10;
const height = 100;

/** How the views of each hour are divided among the versions: a roll-out grows from below. */
export function AdoptionChart({ versions, now }: { versions: readonly VersionHealth[]; now: number }) {
  const say = useWords();
  const formats = useFormats();
  const hours = hourStarts(now);
  const shares = sharesOf(versions, now);
  const percent = (share: number) => say('live.share', { share: formats.number(Math.round(share * 1000) / 10) });
  return (
    <ChartFigure
      caption={say('chart.adoption')}
      title={say('chart.adoption')}
      keys={versions.map(({ version }, series) => (
        <span key={version} className={styles.seriesKey} data-series={series}>
          <Version>{version}</Version>
        </span>
      ))}
      hours={hours}
      columns={versions.map(({ version }) => version)}
      rows={shares.map((own) => own && own.map(percent))}
    >
      <svg
        className={styles.plot}
        viewBox={`0 0 ${hoursShown * columnWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {shares.map((own, place) =>
          own?.map((share, series) => (
            <rect
              key={`${hours[place]} ${versions[series]?.version}`}
              className={styles.share}
              data-series={series}
              x={place * columnWidth + 1}
              y={height * own.slice(0, series).reduce((sum, one) => sum + one, 0)}
              width={columnWidth - 2}
              height={height * share}
            />
          )),
        )}
      </svg>
    </ChartFigure>
  );
}

import { vitalNames } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { VisuallyHidden } from '@yonkoma/ui';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import { inOrder, type VersionHealth } from './health-rules.ts';
import styles from './health-table.module.css';

/**
 * Versions of a remote side by side, with numbers of the last hour. Scrolls sideways when there is not enough space.
 */
export function HealthTable({ name, health }: { name: string; health: readonly VersionHealth[] }) {
  const say = useWords();
  const formats = useFormats();
  if (health.length === 0) return <p className={styles.none}>{say('health.none')}</p>;
  const ms = (value: number | undefined) =>
    value === undefined ? '–' : say('health.ms', { ms: formats.number(Math.round(value)) });
  const vital = ({ vitals }: VersionHealth, wanted: (typeof vitalNames)[number]) => {
    const found = vitals.find((entry) => entry.name === wanted);
    return wanted === 'CLS' ? (found ? formats.number(Math.round(found.p75 * 1000) / 1000) : '–') : ms(found?.p75);
  };
  return (
    // A table that is wider than the screen can be scrolled by keyboard too.
    <div className={styles.frame} role="region" aria-label={say('health.title', { name })} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{say('health.title', { name })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{say('health.version')}</th>
            <th scope="col">{say('health.views')}</th>
            <th scope="col">{say('health.rate')}</th>
            <th scope="col">{say('health.lately')}</th>
            <th scope="col">{say('health.load', { share: 50 })}</th>
            <th scope="col">{say('health.load', { share: 75 })}</th>
            <th scope="col">{say('health.load', { share: 95 })}</th>
            {vitalNames.map((vitalName) => (
              <th key={vitalName} scope="col">
                {vitalName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(health).map((one) => (
            <tr key={one.version}>
              <th scope="row">
                <Version>{one.version}</Version>
                {(one.isStable || one.isCanary) && (
                  <span className={styles.role}>{say(one.isStable ? 'health.stable' : 'health.canary')}</span>
                )}
              </th>
              <td>{formats.number(Math.round(one.views))}</td>
              <td>
                {one.rate === null
                  ? '–'
                  : say('live.share', { share: formats.number(Math.round(one.rate * 100) / 100) })}
              </td>
              <td>
                {one.lately.rate === null
                  ? '–'
                  : say('live.share', { share: formats.number(Math.round(one.lately.rate * 100) / 100) })}
              </td>
              <td>{ms(one.loadMs?.p50)}</td>
              <td>{ms(one.loadMs?.p75)}</td>
              <td>{ms(one.loadMs?.p95)}</td>
              {vitalNames.map((vitalName) => (
                <td key={vitalName}>{vital(one, vitalName)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

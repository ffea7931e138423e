import { useFormats } from '@yonkoma/i18n';
import { useWords } from '../words.ts';
import type { VersionHealth } from './health-rules.ts';
import styles from './render-faults.module.css';

/** The versions of which pages could not be rendered on the server, and why. Visitors get those pages all the same. */
export function RenderFaults({ health }: { health: readonly VersionHealth[] }) {
  const say = useWords();
  const formats = useFormats();
  const failed = health.flatMap(({ version, renderFault }) => (renderFault ? [{ version, ...renderFault }] : []));
  if (failed.length === 0) return null;
  return (
    <ul className={styles.list}>
      {failed.map(({ version, at, why }) => (
        <li key={version}>{say('health.renderFault', { version, when: formats.ago(at), why })}</li>
      ))}
    </ul>
  );
}

import { useFormats } from '@yonkoma/i18n';
import { useWords } from '../words.ts';
import type { VersionHealth } from './health-rules.ts';
import styles from './render-faults.module.css';

/** The versions of which pages could not be rendered on the server, and why. Visitors get those pages all the same. */
export function RenderFaults({ health }: { health: readonly VersionHealth[] }) {
  const say = useWords();
  const formats = useFormats();
  const failed = health.filter(({ renderFault }) => renderFault !== null);
  if (failed.length === 0) return null;
  return (
    <ul className={styles.list}>
      {failed.map(({ version, renderFault }) => (
        <li key={version}>
          {say('health.renderFault', {
            version,
            when: formats.ago(renderFault?.at ?? 0),
            why: renderFault?.why ?? '',
          })}
        </li>
      ))}
    </ul>
  );
}

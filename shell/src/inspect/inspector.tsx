import { Sheet } from '@yonkoma/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { readBootDocument } from '../boot/boot-document.ts';
import { shareScope } from '../mount/share-scope.ts';
import { happeningsAtom } from '../telemetry/happenings.ts';
import { inspectRemote } from './inspect-rules.ts';
import styles from './inspector.module.css';
import { RemoteFacts } from './remote-facts.tsx';
import { usePlatformWords } from './words.ts';

/** Shows how this page is composed: its revision, the version of every remote, the shared packages, and the faults. */
export function Inspector({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = usePlatformWords();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('inspect.title')} closeLabel={say('inspect.close')}>
      <Facts />
    </Sheet>
  );
}

function Facts() {
  const say = usePlatformWords();
  const happened = useAtomValue(happeningsAtom);
  const { manifest, override, build } = useMemo(() => readBootDocument(document), []);
  const remotes = manifest.remotes.map((remote) => inspectRemote(remote, happened));
  const shared = Object.entries(shareScope).map(([name, versions]) => `${name} ${Object.keys(versions).join(', ')}`);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{say('inspect.revision')}</dt>
        <dd>{manifest.revision.id}</dd>
        <dt>{say('inspect.hash')}</dt>
        <dd className={styles.code}>{manifest.revision.hash}</dd>
        <dt>{say('inspect.build')}</dt>
        <dd className={styles.code}>{build.replace(`.${manifest.revision.hash}`, '')}</dd>
        {override && (
          <>
            <dt>{say('inspect.override')}</dt>
            <dd className={styles.code}>
              {override.remote} {override.origin ?? override.version}
            </dd>
          </>
        )}
      </dl>
      <h3 className={styles.heading}>{say('inspect.remotes', { count: remotes.length })}</h3>
      <ul className={styles.list}>
        {remotes.map((remote) => (
          <li key={remote.name}>
            <RemoteFacts remote={remote} />
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{say('inspect.shared')}</h3>
      <ul className={styles.list}>
        {shared.map((name) => (
          <li key={name} className={styles.code}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

import { readHealth, readStatus, shellName } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { EmptyState } from '@yonkoma/ui';
import { useState } from 'react';
import { Answered } from '../frame/answered.tsx';
import { PlatformFrame } from '../frame/platform-frame.tsx';
import { useLive } from '../frame/use-live.ts';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import styles from './live.module.css';
import { MoveDialog } from './move-dialog.tsx';
import type { Move } from './move-rules.ts';
import { RemoteSection } from './remote-section.tsx';
import { ShellSection } from './shell-section.tsx';

/** What visitors get now, how it performs, and every way to change it. */
export default function LivePage() {
  const say = useWords();
  const formats = useFormats();
  const status = useLive(readStatus, {});
  const health = useLive(readHealth, {});
  const [move, setMove] = useState<Move | null>(null);
  const healthOf = (name: string) => health.data?.list.filter(({ remote }) => remote === name) ?? [];
  return (
    <PlatformFrame title={say('live.title')}>
      <Answered answer={status}>
        {({ revision, remotes, shell, you }) => (
          <>
            <dl className={styles.facts}>
              <div>
                <dt>{say('live.revision')}</dt>
                <dd>
                  {revision.id} <Version>{revision.hash.slice(0, 12)}</Version>
                </dd>
              </div>
              <div>
                <dt>{say('live.since')}</dt>
                <dd>
                  {revision.at > 0 ? formats.ago(revision.at) : '–'}
                  {revision.who && `, ${revision.who}`}
                </dd>
              </div>
              <div>
                <dt>{say('live.you')}</dt>
                <dd>{you.name}</dd>
              </div>
            </dl>
            <ShellSection
              shell={shell}
              health={healthOf(shellName)}
              may={you.can.includes('platform/release')}
              revision={revision.id}
            />
            {remotes.length === 0 && <EmptyState title={say('live.none')} text={say('live.noneText')} />}
            {remotes.map((remote) => (
              <RemoteSection
                key={remote.name}
                remote={remote}
                health={healthOf(remote.name)}
                may={you.can.includes('platform/release')}
                revision={revision.id}
                onMove={setMove}
              />
            ))}
            <MoveDialog
              move={move}
              revision={revision.id}
              mayTakeOver={you.can.includes('platform/admin')}
              onClose={() => setMove(null)}
            />
          </>
        )}
      </Answered>
    </PlatformFrame>
  );
}

import { rollBack } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Button, Segmented } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { useShareWords } from '../frame/use-share-words.ts';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import { HealthTable } from './health-table.tsx';
import type { VersionHealth } from './health-rules.ts';
import styles from './live.module.css';
import { backTo, type LiveRemote, type Move, movesOf, shares } from './move-rules.ts';
import { RollBackButton } from './roll-back-button.tsx';
import { PausedNote, Viewers } from './watched.tsx';
import { WaitList } from '../remote/wait-list.tsx';

interface RemoteSectionProps {
  remote: LiveRemote;
  health: readonly VersionHealth[];
  may: boolean;
  revision: number;
  onMove: (move: Move) => void;
}

/** One remote: its stable version, its roll-out, its candidate, and their health. */
export function RemoteSection({ remote, health, may, revision, onMove }: RemoteSectionProps) {
  const say = useWords();
  const formats = useFormats();
  const share = useShareWords();
  const { name, stable, rollout, candidate, lastGood, pin, retired } = remote;
  const back = backTo(remote);
  return (
    <section className={styles.remote} aria-labelledby={`remote-${name}`}>
      <h2 id={`remote-${name}`} className={styles.name}>
        <Link to={`/platform/remote/${name}`}>{name}</Link>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{say('live.stable')}</dt>
          <dd>
            {stable ? (
              <>
                <Version>{stable.version}</Version>{' '}
                <span className={styles.by}>
                  {formats.ago(stable.publishedAt)}, {stable.publishedBy}
                </span>
              </>
            ) : (
              say('live.noStable')
            )}
          </dd>
        </div>
        {rollout && (
          <div>
            <dt>{say('live.rollout')}</dt>
            <dd>
              <Version>{rollout.version}</Version>{' '}
              <span className={styles.by}>
                {share(rollout.share)}, {formats.ago(rollout.since)}
              </span>
              <Viewers viewers={rollout.viewers} />
            </dd>
          </div>
        )}
        {candidate && (
          <div>
            <dt>{say('live.newest')}</dt>
            <dd>
              <Version>{candidate.version}</Version>{' '}
              <span className={styles.by}>
                {say(`state.${candidate.state}`)}, {formats.ago(candidate.publishedAt)}
              </span>
              <WaitList waits={candidate.waits} />
            </dd>
          </div>
        )}
        {lastGood && (
          <div>
            <dt>{say('live.lastGood')}</dt>
            <dd>
              <Version>{lastGood}</Version>
            </dd>
          </div>
        )}
      </dl>
      {retired && (
        <p className={styles.decided}>
          <strong>{say('live.retired', { who: retired.who, ago: formats.ago(retired.at) })}</strong> {retired.reason}
        </p>
      )}
      {pin && (
        <p className={styles.decided}>
          <strong>{say('live.pinned', { version: pin.version, who: pin.who, ago: formats.ago(pin.at) })}</strong>{' '}
          {pin.reason}
        </p>
      )}
      {rollout && <PausedNote paused={rollout.paused} />}
      {rollout && may && (
        <Segmented
          label={say('live.shareOf', { version: rollout.version })}
          value={`${rollout.share}`}
          options={[...new Set([...shares, rollout.share])]
            .toSorted((a, b) => a - b)
            .map((part) => ({ value: `${part}`, label: share(part) }))}
          onChange={(chosen) =>
            onMove({
              kind: 'rollout',
              remote: name,
              from: stable?.version ?? null,
              to: rollout.version,
              share: Number(chosen),
            })
          }
        />
      )}
      <HealthTable name={name} health={health} />
      {may && (
        <div className={styles.moves}>
          {movesOf(remote).map((move) => (
            <Button key={move.kind} tone={move.kind === 'end' ? 'quiet' : 'plain'} onClick={() => onMove(move)}>
              {say(`move.${move.kind}`)}
            </Button>
          ))}
          {back !== null && (
            <RollBackButton
              endpoint={rollBack}
              input={{ remote: name, to: back, expect: revision, reason: '' }}
              to={back}
              done={say('move.backDone', { remote: name })}
            />
          )}
        </div>
      )}
    </section>
  );
}

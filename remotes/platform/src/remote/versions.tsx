import { approveVersion, createPreview, listVersions, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Button, EmptyState, LinkButton } from '@yonkoma/ui';
import { Paged } from '../frame/paged.tsx';
import { useMove } from '../frame/use-move.ts';
import { usePages } from '../frame/use-pages.ts';
import { Version } from '../frame/version.tsx';
import { TryButton } from '../override/try-button.tsx';
import { useWords } from '../words.ts';
import styles from './remote.module.css';
import { WaitList } from './wait-list.tsx';

type Entry = ReplyOf<typeof listVersions>['list'][number];

/** All versions of a remote, newest first, each with what can be done with it. */
export function Versions({
  name,
  can,
  onMove,
}: {
  name: string;
  can: readonly string[];
  onMove: (version: string) => void;
}) {
  const say = useWords();
  const pages = usePages(listVersions, { remote: name });
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className={styles.heading}>
        {say('remote.versions')}
      </h2>
      <Paged pages={pages}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState
              title={say('remote.unknown')}
              action={<LinkButton to="/platform">{say('live.title')}</LinkButton>}
            />
          ) : (
            <ul className={styles.versions}>
              {entries.map((entry) => (
                <VersionRow key={entry.version} entry={entry} can={can} onMove={onMove} />
              ))}
            </ul>
          )
        }
      </Paged>
    </section>
  );
}

function VersionRow({
  entry: {
    remote,
    version,
    state,
    publishedAt,
    publishedBy,
    approvedBy,
    commit,
    report,
    sizeBytes,
    isStable,
    isCanary,
    isLastGood,
    waits,
  },
  can,
  onMove,
}: {
  entry: Entry;
  can: readonly string[];
  onMove: (version: string) => void;
}) {
  const say = useWords();
  const formats = useFormats();
  const { isBusy, failure, move } = useMove();
  const roles = [isStable && 'stable', isCanary && 'canary', isLastGood && 'lastGood'].filter(
    (role) => role !== false,
  ) as ('stable' | 'canary' | 'lastGood')[];
  const isKept = state !== 'collected';
  return (
    <li className={styles.version}>
      <div className={styles.what}>
        <p>
          <Version>{version}</Version>{' '}
          {roles.map((role) => (
            <span key={role} className={styles.role}>
              {say(`health.${role}`)}
            </span>
          ))}
        </p>
        <p className={styles.more}>
          {say(`state.${state}`)}, {formats.ago(publishedAt)}, {publishedBy}, {formats.size(sizeBytes)}
          {approvedBy && `, ${say('remote.approvedBy', { name: approvedBy })}`}
        </p>
        <WaitList waits={waits} />
        {commit && (
          <p className={styles.more}>
            {say('remote.commit')} <Version>{commit}</Version>
          </p>
        )}
        {failure && (
          <p role="alert" className={styles.wrong}>
            {failure.message}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        {report && (
          <LinkButton tone="quiet" to={`/platform/report/${report}`}>
            {say('report.title')}
          </LinkButton>
        )}
        {isKept && can.includes('platform/override') && <TryButton remote={remote} version={version} state={state} />}
        {isKept && state !== 'refused' && state !== 'failed' && can.includes('platform/override') && (
          <Button
            tone="quiet"
            aria-disabled={isBusy}
            onClick={() => void move(createPreview, { remote, version }, say('preview.made'))}
          >
            {say('preview.make')}
          </Button>
        )}
        {state === 'needs-approval' && can.includes('platform/approve') && (
          <Button
            aria-disabled={isBusy}
            onClick={() => void move(approveVersion, { remote, version }, say('remote.approved'))}
          >
            {say('remote.approve')}
          </Button>
        )}
        {!isStable &&
          (state === 'candidate' || state === 'failed' || state === 'incomplete') &&
          can.includes('platform/release') && <Button onClick={() => onMove(version)}>{say('move.activate')}</Button>}
      </div>
    </li>
  );
}

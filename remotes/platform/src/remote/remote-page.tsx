import { approveVersion, listVersions, readHealth, readStatus, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useAnswer } from '@yonkoma/remote-kit';
import { Button, EmptyState, Failure, LinkButton } from '@yonkoma/ui';
import { LoadMore } from '@yonkoma/page-kit';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Answered } from '../frame/answered.tsx';
import { PlatformFrame } from '../frame/platform-frame.tsx';
import { useLive } from '../frame/use-live.ts';
import { useListWords } from '../frame/use-list-words.ts';
import { useMove } from '../frame/use-move.ts';
import { usePages } from '../frame/use-pages.ts';
import { Version } from '../frame/version.tsx';
import { HealthTable } from '../live/health-table.tsx';
import { MoveDialog } from '../live/move-dialog.tsx';
import type { Move } from '../live/move-rules.ts';
import { TryButton } from '../override/try-button.tsx';
import { useWords } from '../words.ts';
import { AuditList } from './audit-list.tsx';
import { charted } from './chart-rules.ts';
import { FaultChart } from './fault-chart.tsx';
import styles from './remote.module.css';

/** More versions than this have no visitors worth a drawing; the table has them all. */
const mostCharts = 6;

type Entry = ReplyOf<typeof listVersions>['list'][number];

/** One remote: its health today, all its versions, and the decisions about it. */
export default function RemotePage() {
  const { name = '' } = useParams();
  const status = useAnswer(readStatus, {});
  return (
    <PlatformFrame title={name}>
      <Answered answer={status}>
        {({ revision, you, remotes }) => (
          <Remote
            name={name}
            revision={revision.id}
            can={you.can}
            stable={remotes.find((remote) => remote.name === name)?.stable?.version ?? null}
          />
        )}
      </Answered>
    </PlatformFrame>
  );
}

interface RemoteProps {
  name: string;
  revision: number;
  can: readonly string[];
  stable: string | null;
}

function Remote({ name, revision, can, stable }: RemoteProps) {
  const say = useWords();
  const health = useLive(readHealth, { remote: name, minutes: 1440 });
  const [move, setMove] = useState<Move | null>(null);
  return (
    <>
      <section aria-labelledby="health">
        <h2 id="health" className={styles.heading}>
          {say('remote.day')}
        </h2>
        <Answered answer={health}>
          {({ list }) => (
            <>
              <HealthTable name={name} health={list} />
              {charted(list, mostCharts).map(({ version, overTime }) => (
                <FaultChart key={version} version={version} overTime={overTime} />
              ))}
            </>
          )}
        </Answered>
      </section>
      <Versions name={name} can={can} onMove={(to) => setMove({ kind: 'activate', remote: name, from: stable, to })} />
      <section aria-labelledby="history">
        <h2 id="history" className={styles.heading}>
          {say('remote.history')}
        </h2>
        <AuditList remote={name} />
      </section>
      <MoveDialog
        move={move}
        revision={revision}
        mayTakeOver={can.includes('platform/admin')}
        onClose={() => setMove(null)}
      />
    </>
  );
}

function Versions({ name, can, onMove }: { name: string; can: readonly string[]; onMove: (version: string) => void }) {
  const say = useWords();
  const words = useListWords();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = usePages(
    listVersions,
    { remote: name },
  );
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className={styles.heading}>
        {say('remote.versions')}
      </h2>
      {!data && error && (
        <Failure
          title={say('frame.failed')}
          text={error.message}
          retryLabel={say('frame.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title={say('remote.unknown')}
          action={<LinkButton to="/platform">{say('live.title')}</LinkButton>}
        />
      )}
      <ul className={styles.versions}>
        {data?.map((entry) => (
          <VersionRow key={entry.version} entry={entry} can={can} onMove={onMove} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          words={words}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={() => void fetchNextPage()}
        />
      )}
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

import { readHealth, readStatus, vitalNames } from '@yonkoma/contract';
import { useNow } from '@yonkoma/i18n';
import { useAnswer } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AdoptionChart } from '../chart/adoption-chart.tsx';
import { charted } from '../chart/chart-rules.ts';
import chartStyles from '../chart/chart.module.css';
import { FaultChart } from '../chart/fault-chart.tsx';
import { MeasureChart } from '../chart/measure-chart.tsx';
import { Answered } from '../frame/answered.tsx';
import { PlatformFrame } from '../frame/platform-frame.tsx';
import { useLive } from '../frame/use-live.ts';
import { RenderFaults } from '../live/render-faults.tsx';
import { HealthTable } from '../live/health-table.tsx';
import { MoveDialog } from '../live/move-dialog.tsx';
import type { LiveRemote, Move } from '../live/move-rules.ts';
import { useWords } from '../words.ts';
import { AuditList } from './audit-list.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { type Hold, holdsOf } from './hold-rules.ts';
import { PreviewList } from './preview-list.tsx';
import styles from './remote.module.css';
import { Versions } from './versions.tsx';

/** More versions than this have no visitors worth a drawing; the table has them all. */
const mostCharts = 6;

const measures = ['load', ...vitalNames] as const;

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
            remote={remotes.find((remote) => remote.name === name)}
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
  /** undefined for a name that no remote has. */
  remote: LiveRemote | undefined;
}

function Remote({ name, revision, can, remote }: RemoteProps) {
  const say = useWords();
  const health = useLive(readHealth, { remote: name, minutes: 1440, stepMinutes: 60 });
  const now = useNow();
  const [move, setMove] = useState<Move | null>(null);
  const [hold, setHold] = useState<Hold | null>(null);
  const from = remote?.stable?.version ?? null;
  return (
    <>
      {remote && can.includes('platform/release') && (
        <div className={styles.ways}>
          {holdsOf(remote).map((one) => (
            <Button key={one.kind} onClick={() => setHold(one)}>
              {say(`hold.${one.kind}`)}
            </Button>
          ))}
        </div>
      )}
      <section aria-labelledby="health">
        <h2 id="health" className={styles.heading}>
          {say('remote.day')}
        </h2>
        <Answered answer={health}>
          {({ list }) => {
            const versions = charted(list, mostCharts);
            return (
              <>
                <HealthTable name={name} health={list} />
                <RenderFaults health={list} />
                {versions.length > 0 && <AdoptionChart versions={versions} now={now} />}
                {versions.map(({ version, overTime }) => (
                  <FaultChart key={version} version={version} overTime={overTime} now={now} />
                ))}
                {versions.length > 0 && (
                  <div className={chartStyles.measures}>
                    {measures.map((measure) => (
                      <MeasureChart key={measure} measure={measure} versions={versions} now={now} />
                    ))}
                  </div>
                )}
              </>
            );
          }}
        </Answered>
      </section>
      <PreviewList remote={name} mayEnd={can.includes('platform/override')} />
      <Versions name={name} can={can} onMove={(to) => setMove({ kind: 'activate', remote: name, from, to })} />
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
      <HoldDialog hold={hold} revision={revision} onClose={() => setHold(null)} />
    </>
  );
}

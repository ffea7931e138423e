import { type ReplyOf, type readStatus, rollBackShell, type ShellVerdict } from '@yonkoma/contract';
import { Link } from 'react-router-dom';
import { useShareWords } from '../frame/use-share-words.ts';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import type { VersionHealth } from './health-rules.ts';
import { HealthTable } from './health-table.tsx';
import styles from './live.module.css';
import { RollBackButton } from './roll-back-button.tsx';
import { PausedNote, Viewers } from './watched.tsx';

interface ShellSectionProps {
  shell: ReplyOf<typeof readStatus>['shell'];
  /** Of the shells that are compared; empty without a roll-out. */
  health: readonly VersionHealth[];
  may: boolean;
  revision: number;
}

/** The shell that visitors get, the next one, and how every remote gets on with that. */
export function ShellSection({ shell: { live, before, next }, health, may, revision }: ShellSectionProps) {
  const say = useWords();
  const share = useShareWords();
  const isShown = next !== null && next.share > 0;
  const back = isShown ? live : before;
  return (
    <section className={styles.remote} aria-labelledby="shell">
      <h2 id="shell" className={styles.name}>
        {say('live.shell')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{say('live.stable')}</dt>
          <dd>{live ? <Version>{live}</Version> : '–'}</dd>
        </div>
        {before && (
          <div>
            <dt>{say('shell.before')}</dt>
            <dd>
              <Version>{before}</Version>
            </dd>
          </div>
        )}
        {next && (
          <div>
            <dt>{say('shell.next')}</dt>
            <dd>
              <Version>{next.version}</Version>{' '}
              <span className={styles.by}>{isShown ? share(next.share) : say('shell.nobody')}</span>
              {next.watched && <Viewers viewers={next.watched.viewers} />}
              {next.waits && <span className={styles.viewers}>{say('state.needs-approval')}</span>}
            </dd>
          </div>
        )}
      </dl>
      {next?.issues.map((issue) => (
        <p key={issue} className={styles.paused}>
          {issue}
        </p>
      ))}
      {next?.watched && <PausedNote paused={next.watched.paused} />}
      {next && (
        <ul className={styles.verdicts} aria-label={say('shell.verdicts')}>
          {next.verdicts.map((verdict) => (
            <Verdict key={`${verdict.remote} ${verdict.version}`} verdict={verdict} />
          ))}
        </ul>
      )}
      {health.length > 0 && <HealthTable name={say('live.shell')} health={health} />}
      {may && back && (
        <div className={styles.moves}>
          <RollBackButton
            endpoint={rollBackShell}
            input={{ expect: revision, reason: '' }}
            to={back}
            done={say('shell.backDone')}
          />
        </div>
      )}
    </section>
  );
}

function Verdict({ verdict: { remote, version, standing, state, report, issues } }: { verdict: ShellVerdict }) {
  const say = useWords();
  return (
    <li data-state={state}>
      {remote} <Version>{version}</Version>{' '}
      {standing !== 'stable' && (
        <span className={styles.by}>{say(standing === 'rollout' ? 'live.rollout' : 'live.lastGood')} </span>
      )}
      <strong>{say(`shell.${state}`)}</strong>
      {report && (
        <>
          {' '}
          <Link to={`/platform/report/${report}`}>{say('report.title')}</Link>
        </>
      )}
      {issues.map((issue) => (
        <p key={issue} className={styles.by}>
          {issue}
        </p>
      ))}
    </li>
  );
}

import { type GateReport, readReport } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useAnswer } from '@yonkoma/remote-kit';
import { Link, useParams } from 'react-router-dom';
import { Answered } from '../frame/answered.tsx';
import { PlatformFrame } from '../frame/platform-frame.tsx';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import styles from './report.module.css';

/** The gate report of one version: what is wrong, how to fix it, and which rules were checked. */
export default function ReportPage() {
  const say = useWords();
  const { id = '' } = useParams();
  const report = useAnswer(readReport, { id });
  return (
    <PlatformFrame title={say('report.title')}>
      <Answered answer={report}>{(answer) => <Report report={answer} />}</Answered>
    </PlatformFrame>
  );
}

function Report({
  report: { at, shell, remote, version, against, state, findings, rules, ms },
}: {
  report: GateReport;
}) {
  const say = useWords();
  const formats = useFormats();
  return (
    <>
      <p className={styles.verdict}>
        <strong>{say(`report.${state}`)}</strong> <Link to={`/platform/remote/${remote}`}>{remote}</Link>{' '}
        <Version>{version}</Version>
      </p>
      <p className={styles.circumstance}>
        {say('report.against', { revision: against })}, {say('live.shell')} <Version>{shell || '–'}</Version>,{' '}
        {formats.ago(at)}, {say('health.ms', { ms: formats.number(ms) })}
      </p>
      <section aria-labelledby="findings">
        <h2 id="findings" className={styles.heading}>
          {say('report.findings')}
        </h2>
        {findings.length === 0 && <p className={styles.circumstance}>{say('report.noFindings')}</p>}
        <ol className={styles.findings}>
          {findings.map(({ rule, severity, issue, fix, where }, place) => (
            <li key={`${rule} ${place}`} className={styles.finding}>
              <p className={styles.rule}>
                <span className={severity === 'error' ? styles.error : styles.warning}>
                  {say(`report.${severity}`)}
                </span>{' '}
                <Version>{rule}</Version>
                {where && (
                  <>
                    {' '}
                    <Version>{where}</Version>
                  </>
                )}
              </p>
              <p lang="en">{issue}</p>
              <p lang="en" className={styles.fix}>
                {fix}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="rules">
        <h2 id="rules" className={styles.heading}>
          {say('report.rules')}
        </h2>
        <ul className={styles.rules}>
          {rules.map(({ id, state: asked, why }) => (
            <li key={id} className={styles.asked}>
              <Version>{id}</Version>{' '}
              <span className={asked === 'passed' ? styles.circumstance : styles.error}>{say(`report.${asked}`)}</span>
              {why && (
                <span lang="en" className={styles.circumstance}>
                  {why}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

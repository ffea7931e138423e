import { beginOverride, readOverrideOffer, type withheldStates } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Button, EmptyState } from '@yonkoma/ui';
import { useParams } from 'react-router-dom';
import { Answered } from '../frame/answered.tsx';
import { PlatformFrame } from '../frame/platform-frame.tsx';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import styles from './try.module.css';

/** A version that somebody offers to try, with the button that starts it in this browser only. */
export default function TryPage() {
  const say = useWords();
  const shell = useShell();
  const { code = '' } = useParams();
  const offer = useAnswer(readOverrideOffer, { code });
  const begin = (despite?: (typeof withheldStates)[number]) =>
    shell.call(beginOverride, { code, ...(despite && { despite }) }).then(
      () => {
        location.assign('/');
      },
      (problem: Error) => shell.notify(problem.message, 'bad'),
    );
  return (
    <PlatformFrame title={say('try.title')}>
      {offer.error?.refusal === 'code-unknown' ? (
        <EmptyState title={say('try.gone')} text={offer.error.message} />
      ) : (
        <Answered answer={offer}>
          {({ remote, version, origin, offeredBy, withheld }) => (
            <>
              <p className={styles.text}>{say('try.text')}</p>
              <dl className={styles.offer}>
                <div>
                  <dt>{say('move.remote')}</dt>
                  <dd>{remote}</dd>
                </div>
                <div>
                  <dt>{say('health.version')}</dt>
                  <dd>
                    <Version>{version}</Version>
                  </dd>
                </div>
                {origin && (
                  <div>
                    <dt>{say('try.origin')}</dt>
                    <dd>
                      <Version>{origin}</Version>
                    </dd>
                  </div>
                )}
                <div>
                  <dt>{say('try.by')}</dt>
                  <dd>{offeredBy}</dd>
                </div>
              </dl>
              {origin && <p className={styles.warning}>{say('try.warning')}</p>}
              {withheld && <p className={styles.warning}>{say(`try.${withheld}`)}</p>}
              <Button tone="primary" isWide onClick={() => void begin(withheld)}>
                {say(withheld ? 'try.despite' : 'try.begin')}
              </Button>
            </>
          )}
        </Answered>
      )}
    </PlatformFrame>
  );
}

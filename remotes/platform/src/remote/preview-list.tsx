import { endPreview, listPreviews, localeOf } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { Answered } from '../frame/answered.tsx';
import { useMove } from '../frame/use-move.ts';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import styles from './remote.module.css';

/** The addresses at which others see a version beside the live one, until when, and the way to take them back. */
export function PreviewList({ remote, mayEnd }: { remote: string; mayEnd: boolean }) {
  const say = useWords();
  const previews = useAnswer(listPreviews, { remote });
  const moment = new Intl.DateTimeFormat(localeOf(useShell().language), { dateStyle: 'medium', timeStyle: 'short' });
  const { isBusy, failure, move } = useMove();
  return (
    <section aria-labelledby="previews">
      <h2 id="previews" className={styles.heading}>
        {say('preview.title')}
      </h2>
      {failure && (
        <p role="alert" className={styles.wrong}>
          {failure.message}
        </p>
      )}
      <Answered answer={previews}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.more}>{say('preview.none')}</p>
          ) : (
            <ul className={styles.versions}>
              {list.map(({ id, version, address, until, madeBy }) => (
                <li key={id} className={styles.version}>
                  <div className={styles.what}>
                    <p>
                      <a className={styles.link} href={address} target="_blank" rel="noreferrer">
                        {say('preview.open', { version })}
                      </a>
                    </p>
                    <p className={styles.more}>
                      {say('preview.until', { time: moment.format(until * 1000), who: madeBy })},{' '}
                      <Version>{id}</Version>
                    </p>
                  </div>
                  {mayEnd && (
                    <Button
                      tone="quiet"
                      aria-disabled={isBusy}
                      onClick={() => void move(endPreview, { id }, say('preview.ended'))}
                    >
                      {say('preview.end')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

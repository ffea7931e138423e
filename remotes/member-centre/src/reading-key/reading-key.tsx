import { makeReadingKey, type readReadingKey, removeReadingKey } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { CallFailure, type useAnswer, useShell } from '@yonkoma/remote-kit';
import { Button, Failure } from '@yonkoma/ui';
import { BookKey } from 'lucide-react';
import { useState } from 'react';
import { Part } from '../account/account-frame.tsx';
import rows from '../account/rows.module.css';
import { useWords } from '../words.ts';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { NewKey } from './new-key.tsx';

type Step = { is: 'none' | 'make' } | { is: 'made'; key: string };

/** The key of this member's reading apps: when it was made, what it shows, and buttons to replace or remove it. */
export function ReadingKey({ answer }: { answer: ReturnType<typeof useAnswer<typeof readReadingKey>> }) {
  const say = useWords();
  const shell = useShell();
  const formats = useFormats();
  const [step, setStep] = useState<Step>({ is: 'none' });
  const { data, error, refetch } = answer;
  const close = () => setStep({ is: 'none' });
  const make = async (hasAdult: boolean) => {
    const { key } = await shell.call(makeReadingKey, { has_adult: hasAdult });
    setStep({ is: 'made', key });
    await refetch();
  };
  const remove = async () => {
    try {
      await shell.call(removeReadingKey, {}, { success: say('readingKey.removed') });
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      shell.notify(cause.message, 'bad');
    }
    await refetch();
  };
  if (error)
    return (
      <Part title={say('readingKey.title')}>
        <Failure
          title={say('readingKey.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      </Part>
    );
  const key = data?.key;
  return (
    data && (
      <Part title={say('readingKey.title')} text={say('readingKey.text')}>
        {key && (
          <ul className={rows.rows}>
            <li className={rows.row}>
              <BookKey size={20} aria-hidden className={rows.icon} />
              <div className={rows.what}>
                <p className={rows.name}>{say(key.has_adult ? 'readingKey.withAdult' : 'readingKey.withoutAdult')}</p>
                <p className={rows.meta}>
                  {say('readingKey.made', { date: formats.date(key.create_time) })} ·{' '}
                  {key.used_time
                    ? say('readingKey.used', { ago: formats.ago(key.used_time) })
                    : say('readingKey.neverUsed')}
                </p>
              </div>
              <div className={rows.does}>
                <Button aria-label={say('readingKey.removeKey')} onClick={() => void remove()}>
                  {say('readingKey.remove')}
                </Button>
              </div>
            </li>
          </ul>
        )}
        <div className={rows.actions}>
          <Button onClick={() => setStep({ is: 'make' })}>{say(key ? 'readingKey.renew' : 'readingKey.make')}</Button>
        </div>
        {step.is === 'make' && <MakeKeyDialog isFirst={!key} isMinor={data.is_minor} onClose={close} onMake={make} />}
        {step.is === 'made' && <NewKey keyText={step.key} onClose={close} />}
      </Part>
    )
  );
}

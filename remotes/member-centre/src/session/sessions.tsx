import { endSession, type listSessions, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { CallFailure, type useAnswer, useShell } from '@yonkoma/remote-kit';
import { Button, Failure } from '@yonkoma/ui';
import { Monitor, Smartphone } from 'lucide-react';
import frame from '../account/account-frame.module.css';
import rows from '../account/rows.module.css';
import { useWords } from '../words.ts';
import { deviceOf } from './device-rules.ts';

type Session = ReplyOf<typeof listSessions>['list'][number];

/**
 * The devices on which this member is signed in. This device is marked and signs out by the menu; every other one can
 * be signed out here.
 */
export function Sessions({ answer }: { answer: ReturnType<typeof useAnswer<typeof listSessions>> }) {
  const say = useWords();
  const shell = useShell();
  const { data, error, refetch } = answer;
  const others = data?.list.filter((session) => !session.is_current) ?? [];
  const end = async (id: number | 'others', success: string) => {
    try {
      await shell.call(endSession, { id }, { success });
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      shell.notify(cause.message, 'bad');
    }
    await refetch();
  };
  return (
    <section>
      <h2 className={frame.heading}>{say('sessions.title')}</h2>
      <p className={frame.text}>{say('sessions.text')}</p>
      {error && (
        <Failure
          title={say('sessions.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={rows.rows}>
        {data?.list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={(name) => void end(session.id, say('sessions.ended', { name }))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className={rows.actions}>
          <Button onClick={() => void end('others', say('sessions.othersEnded'))}>{say('sessions.endOthers')}</Button>
        </div>
      )}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: (name: string) => void }) {
  const say = useWords();
  const formats = useFormats();
  const { browser, system, isPhone } = deviceOf(session.user_agent);
  const name =
    browser && system ? say('sessions.device', { browser, system }) : browser || system || say('sessions.unknown');
  const Icon = isPhone ? Smartphone : Monitor;
  const seen = session.is_current
    ? say('sessions.activeNow')
    : say('sessions.seen', { ago: formats.ago(session.seen_time) });
  return (
    <li className={rows.row}>
      <Icon size={20} aria-hidden className={rows.icon} />
      <div className={rows.what}>
        <p className={rows.name}>
          {name}
          {session.is_current && <span className={rows.tag}>{say('sessions.thisDevice')}</span>}
        </p>
        <p className={rows.meta}>
          {[session.address, seen, say('sessions.since', { date: formats.date(session.create_time) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.is_current && (
        <div className={rows.does}>
          <Button aria-label={say('sessions.endOf', { name })} onClick={() => onEnd(name)}>
            {say('sessions.end')}
          </Button>
        </div>
      )}
    </li>
  );
}

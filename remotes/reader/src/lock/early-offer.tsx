import { type EarlyAccess, localeOf } from '@yonkoma/contract';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { Button, LinkButton } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './lock-offer.module.css';

/**
 * In place of a chapter that is not open to the reader yet: from when it is, and the level that reads it now. Such a
 * chapter is never drawn on the server, so the time is that of the device.
 */
export function EarlyOffer({ early: { level, open_at: openAt } }: { early: EarlyAccess }) {
  const say = useWords();
  const shell = useShell();
  const member = useMember();
  const when = new Intl.DateTimeFormat(localeOf(shell.language), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <h2 className={styles.title}>
        {say('early.opens')} <time dateTime={new Date(openAt * 1000).toISOString()}>{when.format(openAt * 1000)}</time>
      </h2>
      {level !== null && (
        <>
          <p className={styles.text}>{say('early.from', { level })}</p>
          {member && <p className={styles.text}>{say('early.own', { level: member.level })}</p>}
          <div className={styles.does}>
            {member ? (
              <LinkButton tone="primary" to="/user/account/mylevel">
                {say('early.toLevel')}
              </LinkButton>
            ) : (
              <Button tone="primary" onClick={() => shell.session.needLogin()}>
                {say('early.signIn')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

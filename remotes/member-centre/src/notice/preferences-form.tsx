import { type Digest, digests, fixedNoticeKinds, type NoticePreferences } from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';
import { Button, RadioGroup } from '@yonkoma/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import rows from '../account/rows.module.css';
import { useWords } from '../words.ts';
import styles from './preferences.module.css';

type Choice = Pick<NoticePreferences, 'kinds' | 'digest'>;

/**
 * A yes or no for each type of notice on the site and by e-mail, then how often e-mails are sent. E-mails can be chosen
 * only when they can be delivered.
 */
export function PreferencesForm({
  preferences: { kinds: known, digest: often, mail, hour },
  onSave,
}: {
  preferences: NoticePreferences;
  onSave: (choice: Choice) => Promise<void>;
}) {
  const say = useWords();
  const [kinds, setKinds] = useState(known);
  const [digest, setDigest] = useState<Digest>(often);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const hasLetters = mail === 'ready';
  const turn = (kind: string, way: 'site' | 'mail', isOn: boolean) =>
    setKinds((before) => before.map((row) => (row.kind === kind ? { ...row, [way]: isOn } : row)));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure('');
    try {
      await onSave({ kinds, digest });
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      setFailure(cause.message);
      setSending(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('notice.what')}</th>
            <th scope="col">{say('notice.here')}</th>
            {hasLetters && <th scope="col">{say('notice.byMail')}</th>}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, site, mail: isInLetters }) => (
            <tr key={kind}>
              <th scope="row">{say(`notice.kinds.${kind}`)}</th>
              <td>
                {fixedNoticeKinds.includes(kind) ? (
                  <span className={styles.always}>{say('notice.always')}</span>
                ) : (
                  <Box
                    label={`${say(`notice.kinds.${kind}`)}: ${say('notice.here')}`}
                    isChecked={site}
                    onChange={(isOn) => turn(kind, 'site', isOn)}
                  />
                )}
              </td>
              {hasLetters && (
                <td>
                  <Box
                    label={`${say(`notice.kinds.${kind}`)}: ${say('notice.byMail')}`}
                    isChecked={isInLetters}
                    onChange={(isOn) => turn(kind, 'mail', isOn)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hasLetters && (
        <RadioGroup
          label={say('notice.often')}
          help={say('notice.hour', { hour })}
          value={digest}
          onChange={setDigest}
          options={digests.map((value) => ({ value, label: say(`notice.${value}`) }))}
        />
      )}
      {mail === 'no-address' && (
        <p className={styles.note}>
          {say('notice.noAddress')} <Link to="/user/account/profile">{say('notice.toProfile')}</Link>
        </p>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={rows.actions}>
        <Button type="submit" tone="primary" isWide aria-busy={isSending}>
          {say('notice.save')}
        </Button>
      </div>
    </form>
  );
}

/** Its name consists of the words of its row and column. The whole cell can be tapped. */
function Box({ label, isChecked, onChange }: { label: string; isChecked: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.cell}>
      <input
        type="checkbox"
        aria-label={label}
        className={styles.box}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

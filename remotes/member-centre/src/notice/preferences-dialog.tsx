import { useQueryClient } from '@tanstack/react-query';
import { changeNoticePreferences, noticeKinds, type NoticePreferences, readNoticePreferences } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Dialog, Failure } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './preferences.module.css';
import { noticesKey } from './use-notices.ts';

/**
 * Shown for its size alone, so that the dialog keeps it when the preferences come. Only members of a team have the kind
 * `releases`.
 */
const expected: NoticePreferences = {
  kinds: noticeKinds.filter((kind) => kind !== 'releases').map((kind) => ({ kind, site: false, mail: false })),
  digest: 'never',
  mail: 'ready',
  hour: 0,
};

/** The member's preferences for notices and e-mails. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  const queries = useQueryClient();
  const { data, error, refetch } = useAnswer(readNoticePreferences, {});
  const save = async ({ kinds, digest }: Pick<NoticePreferences, 'kinds' | 'digest'>) => {
    await shell.call(changeNoticePreferences, { kinds, digest }, { success: say('notice.saved') });
    onClose();
    // The list shows the notices that are wanted now, and the dialog shows the saved choices when it is opened again.
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: noticesKey })]);
  };
  return (
    <Dialog isOpen onClose={onClose} title={say('notice.chooseTitle')} closeLabel={say('close')}>
      {!data && !error && (
        <div className={styles.awaited} aria-hidden inert>
          <PreferencesForm preferences={expected} onSave={save} />
        </div>
      )}
      {!data && error && (
        <Failure
          title={say('notice.chooseFailed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data && <PreferencesForm preferences={data} onSave={save} />}
    </Dialog>
  );
}

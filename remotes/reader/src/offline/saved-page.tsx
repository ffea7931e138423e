import { useShell } from '@yonkoma/remote-kit';
import { EmptyState, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useWords } from '../words.ts';
import { NoConnection } from './no-connection.tsx';
import styles from './saved-page.module.css';
import { SavedComic } from './saved-comic.tsx';
import { StorageLine } from './storage-line.tsx';
import { useIsKeeping, useSaved } from './use-saving.ts';
import { useStorage } from './use-storage.ts';
import { useTakenDown } from './use-taken-down.ts';

/** The saved chapters of this device. The installed app opens with this page when there is no network. */
export default function SavedPage() {
  const shell = useShell();
  const say = useWords();
  const isKeeping = useIsKeeping();
  const saved = useSaved();
  const storage = useStorage(saved);
  useTakenDown(saved);
  useLayoutEffect(() => shell.describePage({ title: say('offline.title') }), [shell, say]);

  const toBrowse = (
    <LinkButton tone="primary" to="/classification/index">
      {say('offline.browse')}
    </LinkButton>
  );
  const content = () => {
    if (!isKeeping) return <EmptyState title={say('offline.unavailable')} />;
    // Texts that arrive later would push the list down.
    if (!saved || storage === undefined) return <PanelSkeleton shape="text" />;
    if (saved.length === 0)
      return <EmptyState title={<h2>{say('offline.empty')}</h2>} text={say('offline.emptyText')} action={toBrowse} />;
    return (
      <>
        <StorageLine saved={saved} storage={storage} />
        {[...Map.groupBy(saved, ({ reading }) => reading.comic.id).values()].map((chapters) => (
          <SavedComic key={chapters[0]?.reading.comic.id} chapters={chapters} />
        ))}
      </>
    );
  };
  return (
    <div className={styles.page}>
      <NoConnection />
      <h1 className={styles.title}>{say('offline.title')}</h1>
      {content()}
    </div>
  );
}

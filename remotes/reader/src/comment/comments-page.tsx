import { useShell } from '@yonkoma/remote-kit';
import { Tabs } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './comments-page.module.css';
import { ListedComments } from './listed-comments.tsx';

/** The member's own comments, and the comments of others that they have saved. */
export default function CommentsPage() {
  const shell = useShell();
  const say = useWords();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'favourites' ? 'favourites' : 'own';
  const title = say('comment.own.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <Tabs
        label={title}
        value={tab}
        onChange={(chosen) => setQuery(chosen === 'own' ? {} : { tab: chosen }, { replace: true })}
        tabs={[
          { value: 'own', label: say('comment.own.mine') },
          { value: 'favourites', label: say('comment.own.favourites') },
        ]}
      >
        <ListedComments key={tab} source={tab} />
      </Tabs>
    </div>
  );
}

import { createList, listOwnLists, listPath } from '@yonkoma/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '@yonkoma/remote-kit';
import { Button, EmptyState, Failure, PanelSkeleton } from '@yonkoma/ui';
import { ListPlus } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../words.ts';
import { ListCard } from './list-card.tsx';
import { ListForm } from './list-form.tsx';
import { ownListsKey } from './lists-key.ts';
import styles from './lists-page.module.css';

const firstRows = 2;

/** The lists that the member has made. */
export default function ListsPage() {
  const shell = useShell();
  const say = useWords();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ownListsKey,
    queryFn: ({ signal }) => shell.call(listOwnLists, {}, { signal }),
    // Requested again on return from a list that was changed.
    staleTime: 0,
  });
  const title = say('lists.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const make = (
    <Button tone="primary" onClick={() => setMaking(true)}>
      <ListPlus size={18} aria-hidden />
      {say('lists.new')}
    </Button>
  );
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {data && data.lists.length > 0 && make}
      </header>
      {!data && !error && <PanelSkeleton shape="covers" />}
      {!data && error && (
        <Failure
          title={say('lists.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.lists.length === 0 && <EmptyState title={say('lists.none')} text={say('lists.noneText')} action={make} />}
      {data && data.lists.length > 0 && (
        <ul className={styles.lists} aria-label={title}>
          {data.lists.map((list, index) => (
            <li key={list.key}>
              <ListCard list={list} isFirst={index < firstRows} />
            </li>
          ))}
        </ul>
      )}
      {isMaking && (
        <ListForm
          onClose={() => setMaking(false)}
          onKeep={async (texts) => {
            const { key } = await shell.call(createList, texts);
            void queries.invalidateQueries({ queryKey: ownListsKey });
            void navigate(listPath(key));
          }}
        />
      )}
    </>
  );
}

import { useFormats } from '@yonkoma/i18n';
import { Button, Dialog, Spinner } from '@yonkoma/ui';
import { Check, Globe, Lock, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../words.ts';
import styles from './list-chooser.module.css';
import { ListForm } from './list-form.tsx';
import { useOwnLists } from './use-own-lists.ts';

interface ListChooserProps {
  comicIds: readonly number[];
  onClose: () => void;
  /** Says how many comics are new in a list. */
  onAdded?: (text: string) => void;
}

/** Puts comics into one's lists. For one comic, each list shows whether it has it, and a press takes it out again. */
export function ListChooser({ comicIds, onClose, onAdded }: ListChooserProps) {
  const say = useWords();
  const { number } = useFormats();
  const { lists, error, busyKey, put, make } = useOwnLists(comicIds);
  const [isMaking, setMaking] = useState(false);
  const isOne = comicIds.length === 1;
  const told = (added: number | null, name: string) => {
    if (added === null || isOne) return;
    onAdded?.(say('lists.added', { count: added, shown: number(added), name }));
    onClose();
  };
  if (isMaking)
    return <ListForm onClose={() => setMaking(false)} onKeep={async (texts) => told(await make(texts), texts.name)} />;
  return (
    <Dialog isOpen onClose={onClose} title={say('lists.addTo')} closeLabel={say('close')}>
      {!lists && (error ? <p role="alert">{error.message}</p> : <Spinner label={say('lists.title')} />)}
      {lists?.length === 0 && <p className={styles.none}>{say('lists.noneText')}</p>}
      <ul className={styles.lists}>
        {lists?.map((list) => {
          const isIn = isOne && list.has === 1;
          const Sign = list.is_public === 1 ? Globe : Lock;
          return (
            <li key={list.key}>
              <button
                type="button"
                className={styles.list}
                aria-pressed={isOne ? isIn : undefined}
                aria-busy={busyKey === list.key || undefined}
                disabled={busyKey !== ''}
                onClick={() => void put(list).then((added) => told(added, list.name))}
              >
                <Sign size={16} aria-label={say(list.is_public === 1 ? 'lists.public' : 'lists.private')} />
                <span className={styles.name}>{list.name}</span>
                <span className={styles.count}>{number(list.count)}</span>
                {isIn ? <Check size={20} aria-hidden /> : <Plus size={20} aria-hidden />}
              </button>
            </li>
          );
        })}
      </ul>
      <Button className={styles.make} onClick={() => setMaking(true)}>
        <ListPlus size={18} aria-hidden />
        {say('lists.new')}
      </Button>
    </Dialog>
  );
}

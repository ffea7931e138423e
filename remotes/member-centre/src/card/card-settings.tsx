import { useQueryClient } from '@tanstack/react-query';
import { type CardPart, cardParts, changeCardSettings, readCardSettings, readUserCard } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Checkbox, Failure, PanelSkeleton, Sheet } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import styles from './card.module.css';

/**
 * Settings of what others see on the member's card. Each choice is saved at once, and the card behind the dialog shows
 * it.
 */
export function CardSettings({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const { data, error, refetch } = useAnswer(readCardSettings, {});
  return (
    <Sheet isOpen onClose={onClose} title={say('card.choose')} closeLabel={say('close')}>
      {error && (
        <Failure
          title={say('card.settingsFailed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <PanelSkeleton shape="text" />}
      {data && <Choices shown={data.shows} />}
    </Sheet>
  );
}

function Choices({ shown }: { shown: readonly CardPart[] }) {
  const say = useWords();
  const shell = useShell();
  const queries = useQueryClient();
  const [shows, setShows] = useState(shown);
  const choose = async (part: CardPart, isShown: boolean) => {
    const next = cardParts.filter((one) => (one === part ? isShown : shows.includes(one)));
    setShows(next);
    try {
      await shell.call(changeCardSettings, { shows: next });
      queries.setQueryData([readCardSettings.name, {}], { shows: next });
      await queries.invalidateQueries({ queryKey: [readUserCard.name] });
    } catch (cause) {
      setShows(shows);
      shell.notify(cause instanceof Error ? cause.message : String(cause), 'bad');
    }
  };
  return (
    <div className={styles.choices}>
      <p className={styles.always}>{say('card.always')}</p>
      {cardParts.map((part) => (
        <Checkbox
          key={part}
          label={say(`card.part.${part}`)}
          isChecked={shows.includes(part)}
          onChange={(isShown) => void choose(part, isShown)}
        />
      ))}
    </div>
  );
}

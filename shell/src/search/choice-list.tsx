import { useWords } from '../language/words.ts';
import type { Choice, ChoiceGroup } from './choices.ts';
import styles from './choice-list.module.css';
import { FoundOption } from './found-option.tsx';

interface ChoiceListProps {
  id: string;
  groups: readonly ChoiceGroup[];
  /** Index of the choice that the arrows are on, counted through all groups; -1 is the field. */
  at: number;
  /** The choices shown belong to words that have changed since. */
  isBusy: boolean;
  onChoose: (choice: Choice) => void;
  onForget: (keywords: string) => void;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** The list below the field: groups under their names. The arrows go through all groups as through one list. */
export function ChoiceList({ id, groups, at, isBusy, onChoose, onForget }: ChoiceListProps) {
  const say = useWords();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={say('search.results')}
      aria-busy={isBusy}
      className={styles.list}
      hidden={groups.length === 0}
    >
      {groups.map((group) => {
        const hasPictures = group.choices.some((choice) => choice.is === 'entry' && choice.entry.picture !== null);
        return (
          <div key={group.id} role="group" aria-label={group.label}>
            <div className={styles.heading} aria-hidden>
              <span className={styles.label}>{group.label}</span>
              {group.corrected && <span>{say('search.corrected', { meant: group.corrected })}</span>}
            </div>
            {group.choices.map((choice, index) => (
              <FoundOption
                key={choice.key}
                id={optionId(id, group.first + index)}
                isActive={group.first + index === at}
                {...{ choice, hasPictures, onChoose, onForget }}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

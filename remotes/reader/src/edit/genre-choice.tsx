import { Checkbox } from '@yonkoma/ui';
import { useId } from 'react';
import { useWords } from '../words.ts';
import styles from './edit-page.module.css';

interface GenreChoiceProps {
  genres: readonly { slug: string; name: string }[];
  /** Slugs with commas between, the main genre first. */
  value: string;
  onChange: (value: string) => void;
}

/** The genres of a comic: any number of them, of which the first one chosen is the main one. */
export function GenreChoice({ genres, value, onChange }: GenreChoiceProps) {
  const say = useWords();
  const helpId = useId();
  const chosen = value.split(',').filter(Boolean);
  return (
    <fieldset className={styles.genres} aria-describedby={helpId}>
      <legend>{say('edit.genre')}</legend>
      <p id={helpId} className={styles.help}>
        {say('edit.genreHelp')}
      </p>
      <div className={styles.choices}>
        {genres.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            label={chosen.length > 1 && chosen[0] === slug ? `${name} ★` : name}
            isChecked={chosen.includes(slug)}
            onChange={(isChosen) =>
              onChange((isChosen ? [...chosen, slug] : chosen.filter((one) => one !== slug)).join(','))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

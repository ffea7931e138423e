import { type listQuestions, questionLists, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { classes } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import { addressOf, type Chosen } from './list-rules.ts';
import styles from './list-page.module.css';

type Answer = ReplyOf<typeof listQuestions>;

/** A choice inside the page: the scroll position stays. */
const inPlace = { staysInPlace: true };

/** New, hot and unsolved questions, each at an address of its own. */
export function TypeLinks({ chosen }: { chosen: Chosen }) {
  const say = useWords();
  return (
    <nav className={styles.types} aria-label={say('list.types')}>
      {questionLists.map((type) => (
        <Link
          key={type}
          to={addressOf(chosen, { type })}
          state={inPlace}
          className={styles.type}
          aria-current={chosen.type === type ? 'page' : undefined}
        >
          {say(`list.type.${type}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Categories and tags with their numbers of questions. The chosen one links back to all questions. */
export function Topics({ chosen, answer }: { chosen: Chosen; answer: Answer | undefined }) {
  const say = useWords();
  const { count } = useFormats();
  const link = (key: string, to: string, name: string, isChosen: boolean, howMany: number) => (
    <li key={key}>
      <Link
        to={to}
        state={inPlace}
        className={classes(styles.topic, isChosen && styles.chosen)}
        aria-current={isChosen ? 'true' : undefined}
      >
        <bdi>{name}</bdi>
        {howMany > 0 && <span className={styles.howMany}>{count(howMany)}</span>}
      </Link>
    </li>
  );
  return (
    <>
      <nav aria-labelledby="ask-categories">
        <h2 id="ask-categories" className={styles.heading}>
          {say('list.categories')}
        </h2>
        <ul className={styles.topics}>
          {link('all', addressOf(chosen, { category: 0 }), say('list.everything'), chosen.category === 0, 0)}
          {answer?.categories.map(({ id, name, count: howMany }) =>
            link(
              String(id),
              addressOf(chosen, { category: chosen.category === id ? 0 : id }),
              name,
              chosen.category === id,
              howMany,
            ),
          )}
        </ul>
      </nav>
      {(!answer || answer.tags.length > 0) && (
        <nav aria-labelledby="ask-tags">
          <h2 id="ask-tags" className={styles.heading}>
            {say('list.tags')}
          </h2>
          <ul className={styles.topics}>
            {answer?.tags.map(({ id, name, count: howMany }) =>
              link(
                String(id),
                addressOf(chosen, { tag: chosen.tag === id ? 0 : id }),
                name,
                chosen.tag === id,
                howMany,
              ),
            )}
          </ul>
        </nav>
      )}
    </>
  );
}

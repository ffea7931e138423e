import { type listQuestions, questionLists, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { ChipMenu, ChipRow, LinkChip } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { LanguageMenu } from './language-menu.tsx';
import { addressOf, type Chosen, tagsBeside } from './list-rules.ts';
import styles from './list-page.module.css';

type Answer = ReplyOf<typeof listQuestions>;

interface ChoicesProps {
  chosen: Chosen;
  answer: Answer | undefined;
}

/** A choice inside the page: the scroll position stays. */
const inPlace = { staysInPlace: true };

/** New, hot and unsolved questions, each at an address of its own, then categories and languages, in one line. */
export function Choices({ chosen, answer }: ChoicesProps) {
  const say = useWords();
  return (
    <nav className={styles.choices} aria-label={say('list.types')}>
      <ChipRow isStrip>
        {questionLists.map((type) => (
          <li key={type}>
            <LinkChip
              to={addressOf(chosen, { type })}
              state={inPlace}
              isChosen={chosen.type === type}
              aria-current={chosen.type === type ? 'page' : undefined}
            >
              {say(`list.type.${type}`)}
            </LinkChip>
          </li>
        ))}
        {answer && answer.categories.length > 0 && (
          <li>
            <CategoryMenu chosen={chosen} answer={answer} />
          </li>
        )}
        {answer && <LanguageMenu chosen={chosen} answer={answer} />}
      </ChipRow>
    </nav>
  );
}

/** The categories with their numbers of questions. The chosen one links back to all. */
function CategoryMenu({ chosen, answer }: { chosen: Chosen; answer: Answer }) {
  const say = useWords();
  const { count } = useFormats();
  const title = say('list.categories');
  return (
    <ChipMenu
      label={answer.categories.find(({ id }) => id === chosen.category)?.name ?? title}
      isChosen={chosen.category > 0}
      title={title}
      doneLabel={say('list.show', { count: answer.total })}
    >
      <ChipRow label={title}>
        <li>
          <LinkChip to={addressOf(chosen, { category: 0 })} state={inPlace} isChosen={chosen.category === 0}>
            {say('list.everything')}
          </LinkChip>
        </li>
        {answer.categories.map(({ id, name, count: howMany }) => (
          <li key={id}>
            <LinkChip
              to={addressOf(chosen, { category: chosen.category === id ? 0 : id })}
              state={inPlace}
              isChosen={chosen.category === id}
              count={howMany > 0 ? count(howMany) : undefined}
            >
              {name}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </ChipMenu>
  );
}

/** The tags with their numbers of questions: beside the list, on a phone below it. */
export function Tags({ chosen, answer }: ChoicesProps) {
  const say = useWords();
  const { count } = useFormats();
  const tags = tagsBeside(answer?.categories ?? [], answer?.tags ?? []);
  if (tags.length === 0) return null;
  return (
    <nav aria-labelledby="ask-tags">
      <h2 id="ask-tags" className={styles.heading}>
        {say('list.tags')}
      </h2>
      <ChipRow labelledBy="ask-tags">
        {tags.map(({ id, name, count: howMany }) => (
          <li key={id}>
            <LinkChip
              to={addressOf(chosen, { tag: chosen.tag === id ? 0 : id })}
              state={inPlace}
              isChosen={chosen.tag === id}
              count={howMany > 0 ? count(howMany) : undefined}
            >
              {name}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </nav>
  );
}

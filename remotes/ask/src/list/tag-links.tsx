import type { Question } from '@yonkoma/contract';
import { ChipRow, LinkChip } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { addressOf, chosenIn, type ChosenLanguage, tagsBeside } from './list-rules.ts';

const all = chosenIn(new URLSearchParams());

interface TagLinksProps {
  question: Pick<Question, 'category_id' | 'category_name' | 'tags'>;
  language?: ChosenLanguage;
}

/** The category and the tags of a question, each with a link to similar questions. */
export function TagLinks({
  question: { category_id: category, category_name: name, tags },
  language = '',
}: TagLinksProps) {
  const say = useWords();
  const others = tagsBeside(category > 0 ? [{ name }] : [], tags);
  if (category === 0 && others.length === 0) return null;
  return (
    <ChipRow label={say('row.about')}>
      {category > 0 && (
        <li>
          <LinkChip to={addressOf(all, { category, language })}>{name}</LinkChip>
        </li>
      )}
      {others.map((tag) => (
        <li key={tag.id}>
          <LinkChip to={addressOf(all, { tag: tag.id, language })}>{tag.name}</LinkChip>
        </li>
      ))}
    </ChipRow>
  );
}

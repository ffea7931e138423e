import { type Language, type listQuestions, localeOf, ownNameOf, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { ChipMenu, ChipRow, LinkChip } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { addressOf, type Chosen } from './list-rules.ts';

/**
 * The languages that have questions of this list: the visitor's own, all, then each other. With only one language there
 * is nothing to choose.
 */
export function LanguageMenu({ chosen, answer }: { chosen: Chosen; answer: ReplyOf<typeof listQuestions> }) {
  const say = useWords();
  const { count } = useFormats();
  const { language: own } = useShell();
  if (chosen.language === '' && answer.languages.length < 2 && answer.language !== null) return null;
  if (answer.languages.length === 0) return null;
  const listed = chosen.language || (answer.language ?? 'all');
  const counts = new Map(answer.languages.map(({ language, count: howMany }) => [language, howMany]));
  const nameOf = (language: Language | 'all') =>
    language === 'all' ? say('list.allLanguages') : <span lang={localeOf(language)}>{ownNameOf(language)}</span>;
  const link = (language: Language | 'all', howMany = 0) => (
    <li key={language}>
      <LinkChip
        // Without search words, the address without a language shows the visitor's own language.
        to={addressOf(chosen, { language: language === own && chosen.keywords === '' ? '' : language })}
        state={{ staysInPlace: true }}
        isChosen={listed === language}
        count={howMany > 0 ? count(howMany) : undefined}
      >
        {nameOf(language)}
      </LinkChip>
    </li>
  );
  const title = say('list.languages');
  return (
    <li>
      <ChipMenu
        label={nameOf(listed)}
        isChosen={chosen.language !== ''}
        title={title}
        doneLabel={say('list.show', { count: answer.total })}
      >
        <ChipRow label={title}>
          {counts.has(own) && link(own, counts.get(own))}
          {link('all')}
          {[...counts].map(([language, howMany]) => language !== own && link(language, howMany))}
        </ChipRow>
      </ChipMenu>
    </li>
  );
}

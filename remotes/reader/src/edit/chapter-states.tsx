import { publishChapter, type ReplyOf, type readComicFields } from '@yonkoma/contract';
import { useFormats, useNow } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { useState } from 'react';
import { nameOf } from '../chapter/name-rules.ts';
import { languageName } from '../comic/language-name.ts';
import { useWords } from '../words.ts';
import { EditSection } from './edit-section.tsx';
import styles from './edit-page.module.css';
import { useSaving } from './use-saving.ts';

/** Some comics have more than a thousand. */
const atOnce = 50;

type Chapter = ReplyOf<typeof readComicFields>['chapters'][number];

/** The chapters of a comic with drafts and scheduled ones, and a button that publishes each or makes it a draft. */
export function ChapterStates({ chapters }: { chapters: readonly Chapter[] }) {
  const say = useWords();
  const [shown, setShown] = useState(atOnce);
  return (
    <EditSection title={say('edit.chapters')}>
      {chapters.length === 0 && <p className={styles.note}>{say('comic.noChapters')}</p>}
      <ul className={styles.chapters}>
        {chapters.slice(0, shown).map((chapter) => (
          <ChapterState key={chapter.id} chapter={chapter} />
        ))}
      </ul>
      {chapters.length > shown && <Button onClick={() => setShown(shown + atOnce)}>{say('list.more')}</Button>}
    </EditSection>
  );
}

function ChapterState({ chapter }: { chapter: Chapter }) {
  const shell = useShell();
  const say = useWords();
  const { date } = useFormats();
  const now = useNow();
  const { isDoing, failure, save } = useSaving();
  const { id, number, title, language, published_at: at, is_taken_down: isTakenDown } = chapter;
  const isOut = at !== null && at <= now;
  const standing = (() => {
    if (isTakenDown === 1) return say('edit.takenDown');
    if (at === null) return say('edit.draft');
    return say(isOut ? 'edit.published' : 'edit.scheduled', { date: date(at) });
  })();
  const send = (state: 'now' | 'draft') => save(() => shell.call(publishChapter, { chapter_id: id, state }));
  return (
    <li className={styles.chapter}>
      <span className={styles.chapterName}>
        <bdi>{nameOf({ number, title }, say)}</bdi>
        <small className={styles.note}>
          {languageName(language, say('languages.other'))} · {standing}
        </small>
        {failure && (
          <small role="alert" className={styles.failure}>
            {failure}
          </small>
        )}
      </span>
      {isTakenDown === 0 && (
        <Button aria-busy={isDoing || undefined} onClick={() => send(isOut ? 'draft' : 'now')}>
          {say(isOut ? 'edit.toDraft' : 'edit.publish')}
        </Button>
      )}
    </li>
  );
}

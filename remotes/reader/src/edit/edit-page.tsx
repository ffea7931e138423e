import { pickByLanguage, readComicFields } from '@yonkoma/contract';
import { isForbidden } from '@yonkoma/page-kit';
import { Allowed, useAnswer, useShell } from '@yonkoma/remote-kit';
import { Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import { ChapterStates } from './chapter-states.tsx';
import styles from './edit-page.module.css';
import { CreditsForm } from './credits-form.tsx';
import { FactsForm } from './facts-form.tsx';
import { TextsForm } from './texts-form.tsx';

const node = 'detail/index';

/** What members with a role change of a comic: its texts, its facts, and which chapters are published. */
export default function EditPage() {
  const shell = useShell();
  const say = useWords();
  const [query] = useSearchParams();
  const id = Number(query.get('detailId'));
  const { data: fields, error, refetch } = useAnswer(readComicFields, { id });
  const title = say('edit.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const toComic = (
    <LinkButton tone="quiet" to={comicAddress(id)}>
      {say('edit.toComic')}
    </LinkButton>
  );
  if (error && !fields)
    return (
      <Failure
        title={say('comic.failed')}
        text={error.message}
        {...(!isForbidden(error) && { retryLabel: say('retry'), onRetry: () => void refetch() })}
      >
        {isForbidden(error) && toComic}
      </Failure>
    );
  if (!fields) return <PanelSkeleton shape="detail" />;
  const named = fields.texts.filter((text) => text.title !== '');
  return (
    <div key={id} className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.of}>
            <bdi>{pickByLanguage(named, shell.language, 'other')?.title ?? ''}</bdi> #{id}
          </p>
        </div>
        {toComic}
      </header>
      <Allowed to={{ name: 'translate', node }}>
        <TextsForm id={id} texts={fields.texts} among={fields.chapters.map(({ language }) => language)} />
      </Allowed>
      <Allowed to={{ name: 'edit', node }}>
        <FactsForm id={id} fields={fields} />
        <CreditsForm id={id} />
      </Allowed>
      <Allowed to={{ name: 'publish', node }}>
        <ChapterStates chapters={fields.chapters} />
      </Allowed>
    </div>
  );
}

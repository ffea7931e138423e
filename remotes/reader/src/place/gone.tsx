import { EmptyState, LinkButton } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { comicAddress } from './address-rules.ts';
import styles from './gone.module.css';

/** Shown when a comic or chapter does not exist. `wasHere` is true when it existed and was taken down. */
export function Gone({ what, wasHere, comicId }: { what: 'comic' | 'chapter'; wasHere: boolean; comicId?: string }) {
  const say = useWords();
  if (wasHere)
    return (
      <EmptyState
        title={<h1>{say(`age.gone.${what}`)}</h1>}
        text={say('age.gone.text')}
        action={
          <LinkButton to="/" tone="primary">
            {say('age.gone.home')}
          </LinkButton>
        }
      />
    );
  return <Missing what={what} comicId={comicId} />;
}

/** Says that nothing is at an address, with links to other pages. There is no retry: it would change nothing. */
export function Missing({
  what,
  comicId,
}: {
  what: 'comic' | 'chapter' | 'shelf' | 'list' | 'label';
  comicId?: string | undefined;
}) {
  const say = useWords();
  return (
    <EmptyState
      title={<h1>{say(`missing.${what}`)}</h1>}
      text={say('missing.text')}
      action={
        <div className={styles.ways}>
          <LinkButton to="/" tone="primary">
            {say('list.toHome')}
          </LinkButton>
          {comicId && <LinkButton to={comicAddress(comicId)}>{say('chapter.toComic')}</LinkButton>}
          <LinkButton to="/search/index">{say('menu.search')}</LinkButton>
          <LinkButton to="/classification/index">{say('menu.browse')}</LinkButton>
        </div>
      }
    />
  );
}

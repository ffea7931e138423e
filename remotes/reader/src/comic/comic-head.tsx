import type { ContentLanguage } from '@yonkoma/contract';
import { classes, LinkButton, Picture, useStyle } from '@yonkoma/ui';
import { numberOf } from '../chapter/name-rules.ts';
import { CollectButton } from '../collection/collect-button.tsx';
import { chapterAddress } from '../place/address-rules.ts';
import { ListButton } from '../lists/list-button.tsx';
import { Rating } from '../rating/rating.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { EditLink } from '../edit/edit-link.tsx';
import { StateSelect } from '../state/state-select.tsx';
import { useShelfOf } from '../state/use-shelf-of.ts';
import { useWords } from '../words.ts';
import styles from './comic-head.module.css';
import { Description } from './description.tsx';
import { Facts } from './facts.tsx';
import { Glimpse } from './glimpse.tsx';
import { tintOf } from './tint-rules.ts';
import type { ComicReply } from './use-comic.ts';
import type { ComicReading } from './use-reading.ts';

interface ComicHeadProps {
  reply: ComicReply;
  reading: ComicReading;
  followed: ContentLanguage;
}

/** From so many characters on, a title is set smaller. */
const longTitle = 60;
/** From so many on, it is below the cover on a phone, where it would be a narrow column beside it. */
const endlessTitle = 120;

/** The cover and the facts on a background in the cover's colour, and the button to start or continue reading. */
export function ComicHead({ reply, reading: { continues }, followed }: ComicHeadProps) {
  const { comic } = reply;
  const say = useWords();
  const { state, setState } = useShelfOf(comic.id);
  const background = useStyle({ '--tint': tintOf(comic.picture?.color) });
  return (
    <header className={styles.head} ref={background}>
      <div className={styles.columns}>
        <Picture
          picture={comic.picture}
          alt={say('comic.coverOf', { title: comic.title })}
          sizes="(width < 600px) 120px, 240px"
          ratio={3 / 4}
          isFirst
          className={styles.cover}
        />
        {/* It comes when the page knows its member, so it lies over the cover, where nothing makes room for it. */}
        <EditLink comicId={comic.id} className={styles.edit} />
        <div className={classes(styles.naming, comic.title.length > endlessTitle && styles.below)}>
          <h1 className={classes(styles.title, comic.title.length > longTitle && styles.long)} lang={comic.title_lang}>
            {comic.title}
          </h1>
          {comic.title_origin && comic.title_origin !== comic.title && (
            <p className={styles.origin}>{comic.title_origin}</p>
          )}
          <Facts comic={comic} />
        </div>
        <div className={styles.actions}>
          {continues && (
            <LinkButton
              tone="primary"
              className={styles.read}
              to={chapterAddress(comic.id, continues.chapter, continues.page, followed)}
            >
              {say(continues.kind === 'start' ? 'comic.read' : 'comic.continue', {
                chapter: numberOf(continues.chapter, say),
              })}
            </LinkButton>
          )}
          <StateSelect state={state} className={styles.state} onChange={setState} />
          <ListButton comicId={comic.id} />
          <ShareButton title={comic.title} url={comic.share_url} />
          {/* At the end, because only who collects the comic has a bell. */}
          <CollectButton comic={comic} hasBell />
        </div>
        {comic.description && <Description text={comic.description} lang={comic.description_lang} />}
        <Glimpse reply={reply} continues={continues} followed={followed} />
        <Rating comicId={comic.id} seed={comic.score_seed} className={styles.rating} />
      </div>
    </header>
  );
}

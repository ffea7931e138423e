import { type Article, type ArticleKind, readShareCode } from '@yonkoma/contract';
import { ShareButton } from '@yonkoma/page-kit';
import { ChipRow, LinkChip } from '@yonkoma/ui';
import { CollectButton } from '../reaction/collect-button.tsx';
import { LikeButton } from '../reaction/like-button.tsx';
import { useWords } from '../words.ts';
import styles from './article-foot.module.css';

/** The tags of an article, and the actions on it. */
export function ArticleFoot({ kind, info }: { kind: ArticleKind; info: Article }) {
  const say = useWords();
  return (
    <footer className={styles.foot}>
      {info.tags.length > 0 && (
        <ChipRow label={say('list.tags')}>
          {info.tags.map(({ id, name }) => (
            <li key={id}>
              <LinkChip to={`/${kind}?tag_id=${id}`}>{name}</LinkChip>
            </li>
          ))}
        </ChipRow>
      )}
      <div className={styles.actions}>
        <LikeButton kind={kind} info={info} />
        <CollectButton kind={kind} info={info} />
        <ShareButton
          codeFrom={readShareCode}
          words={{ share: say('share.share'), copied: say('share.copied'), notCopied: say('share.notCopied') }}
          title={info.title}
          url={info.path}
        />
      </div>
    </footer>
  );
}

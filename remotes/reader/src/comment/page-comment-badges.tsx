import { useFormats } from '@yonkoma/i18n';
import { classes } from '@yonkoma/ui';
import { MessageSquare } from 'lucide-react';
import { useWords } from '../words.ts';
import styles from './page-comment-badges.module.css';
import { usePageCounts } from './use-page-counts.ts';

interface PageCommentBadgesProps {
  chapterId: number;
  /** The pages on the screen, from left to right. */
  pages: readonly number[];
  onOpen: (page: number) => void;
}

/** A badge at the edge of a page with comments: their number, and a way to open them. */
export function PageCommentBadges({ chapterId, pages, onOpen }: PageCommentBadgesProps) {
  const say = useWords();
  const { count } = useFormats();
  const { onPage } = usePageCounts(chapterId);
  return pages.map(
    (page, place) =>
      onPage(page) > 0 && (
        <button
          key={page}
          type="button"
          className={classes(styles.mark, pages.length > 1 && place === 0 && styles.left)}
          onClick={() => onOpen(page)}
          aria-label={say('comment.onPageCount', { count: onPage(page), page })}
        >
          <MessageSquare size={14} aria-hidden />
          {count(onPage(page))}
        </button>
      ),
  );
}

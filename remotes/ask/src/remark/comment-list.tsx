import { ThreadList, ThreadMore } from '@yonkoma/ui';
import { CommentForm } from '../answer/lazy-forms.ts';
import { Later } from '../answer/later.tsx';
import { elementId, type Reply } from '../answer/reply-rules.ts';
import { useComments } from '../answer/use-comments.ts';
import { useScope } from '../question/question-scope.ts';
import { useWords } from '../words.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comment.module.css';

interface CommentListProps {
  /** The answer that the comments belong to; null for the question. */
  on: Reply | null;
  first: readonly Reply[];
  total: number;
}

/** Short comments on the question or on an answer, in one list. */
export function CommentList({ on, first, total }: CommentListProps) {
  const say = useWords();
  const { questionId, linked, opened, open, verbs } = useScope();
  const { comments, more, left, isFetching, isError } = useComments(questionId, on?.id ?? 0, {
    first,
    total,
    isOpen: linked > 0 && !first.some(({ id }) => id === linked) && on?.id !== linked && total > first.length,
  });
  const place = on ? elementId(on) : 'question';
  // The comment that is answered is named while the form below is open.
  const answered =
    opened?.what === 'comment' ? (comments.find((comment) => elementId(comment) === opened.on) ?? null) : null;
  const isOpen = opened?.what === 'comment' && (opened.on === place || answered !== null);
  if (comments.length === 0 && !isOpen && !more) return null;
  return (
    <div className={styles.comments}>
      <ThreadList label={say('comment.list')} isNested>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} />
          </li>
        ))}
      </ThreadList>
      {isError && (
        <p role="alert" className={styles.failed}>
          {say('list.moreFailed')}
        </p>
      )}
      {more && (
        <ThreadMore
          isBusy={isFetching}
          onClick={() => {
            if (!isFetching) more();
          }}
        >
          {say('comment.more', { count: left })}
        </ThreadMore>
      )}
      {isOpen && (
        <Later rows={2}>
          <CommentForm
            key={opened.on}
            on={answered ?? on}
            onSend={async (text) => verbs.comment(answered ?? on, text)}
            onDone={() => open(null)}
          />
        </Later>
      )}
    </div>
  );
}

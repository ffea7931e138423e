import { ThreadList, ThreadMore } from '@yonkoma/ui';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import { focusSoon, nameOf } from './names.ts';
import { type Pending, PendingItem } from './pending-item.tsx';
import type { Said } from './said.ts';
import { useScope } from './thread-scope.ts';
import { nextAnswers, type Thread } from './thread-rules.ts';
import { perPage, type ThreadState } from './use-thread.ts';

interface CommentRootProps {
  root: Said;
  thread: Thread;
  answers: ThreadState['answers'];
  pending: readonly Pending[];
}

/** A comment with its answers. All answers are on one level; each names whom it answers. */
export function CommentRoot({ root, thread, answers, pending }: CommentRootProps) {
  const { talk, say, opened, open, send } = useScope();
  const next = nextAnswers(thread, root, perPage);
  const isBusy = answers.isPending && answers.variables === root.id;
  const answered = opened?.what === 'answer' ? [root, ...root.children].find(({ id }) => id === opened.id) : undefined;
  const hasAnswers = root.children.length > 0 || pending.length > 0;
  const stop = () => {
    open(null);
    if (answered) focusSoon(answered.id);
  };
  const below = (
    <>
      {hasAnswers && (
        <ThreadList label={say('comment.answersTo', { name: nameOf(root, say) })} isNested>
          {root.children.map((answer) => (
            <li key={answer.id}>
              <CommentItem said={answer} />
            </li>
          ))}
          {pending.map((each) => (
            <li key={`pending-${each.key}`}>
              <PendingItem pending={each} />
            </li>
          ))}
        </ThreadList>
      )}
      {next && (
        <ThreadMore
          isBusy={isBusy}
          onClick={() => {
            if (!isBusy) answers.mutate(root.id);
          }}
        >
          {next.to > next.from
            ? say('comment.moreAnswers', { from: next.from, to: next.to })
            : say('comment.oneAnswer', { from: next.from })}
        </ThreadMore>
      )}
      {talk.isAnswerable && answered && (
        <CommentComposer
          key={answered.id}
          draft={`${talk.key}.${answered.id}`}
          label={say('comment.answerTo', { name: nameOf(answered, say) })}
          startsFocused
          onCancel={stop}
          onSend={async (written) => send(written, answered)}
        />
      )}
    </>
  );
  return <CommentItem said={root} below={(hasAnswers || next || answered) && below} />;
}

import { editQuestion, readAskSource, type ReplyOf } from '@yonkoma/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isMissing, useAsMember } from '@yonkoma/page-kit';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';
import { EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useDraft } from '../draft/use-draft.ts';
import { questionKey } from '../question/use-question.ts';
import { sentWords, useWords } from '../words.ts';
import styles from './post.module.css';
import { QuestionForm, type Sent } from './question-form.tsx';

type Source = ReplyOf<typeof readAskSource>;

/** Edits one of the member's own questions. Its earlier text stays in the history. */
export default function EditPage() {
  const { id = '' } = useParams();
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const say = useWords();
  const shell = useShell();
  const title = say('post.edit');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const { data, error, refetch } = useQuery<Source, CallFailure>({
    queryKey: ['ask', 'source', 'post', number],
    queryFn: ({ signal }) => shell.call(readAskSource, { target: 'post', id: number }, { signal }),
    enabled: number > 0,
    staleTime: 0,
    gcTime: 0,
  });
  if (number === 0 || isMissing(error))
    return (
      <EmptyState
        subject="search"
        title={<h1>{say('question.missing')}</h1>}
        text={say('question.missingText')}
        action={
          <LinkButton to="/ask/lists" tone="primary">
            {say('question.toAll')}
          </LinkButton>
        }
      />
    );
  if (error)
    return (
      <Failure
        title={say('write.failed')}
        text={error.message}
        retryLabel={say('retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {data ? <EditForm key={number} id={number} source={data} /> : <PanelSkeleton shape="text" />}
    </div>
  );
}

function EditForm({ id, source }: { id: number; source: Source }) {
  const say = useWords();
  const shell = useShell();
  const asMember = useAsMember();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // The form edits the text that was read when it opened. Later refetches do not change it.
  const [{ title, content, tags, category_id: category, revision }] = useState(source);
  const start = useMemo(
    () => ({ title, content, tags: tags.join(', '), category, reward: 0 }),
    [title, content, tags, category],
  );
  const slot = `question ${id}`;
  const draft = useDraft(slot, start);
  const send = async (sent: Sent) => {
    const posted = await asMember(() =>
      shell.call(editQuestion, {
        id,
        title: sent.title,
        content: sent.content,
        tags: sent.tags,
        revision,
        draft: slot,
        ...(sent.category > 0 && { category_id: sent.category }),
      }),
    );
    draft.finish();
    queries.removeQueries({ queryKey: questionKey(id) });
    void queries.invalidateQueries({ queryKey: ['ask'] });
    shell.notify(sentWords(say, posted, 'saved'), 'good');
    void navigate(`/ask/info/${id}`, { replace: true });
  };
  return (
    <QuestionForm
      draft={draft}
      sendWord={say('save')}
      onSend={send}
      onCancel={() => {
        void draft.discard();
        void navigate(`/ask/info/${id}`, { replace: true });
      }}
      cancelWord={say('cancel')}
    />
  );
}

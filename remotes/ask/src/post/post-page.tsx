import { askQuestion } from '@yonkoma/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAsMember } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { noFields } from '../draft/draft-rules.ts';
import { useDraft } from '../draft/use-draft.ts';
import { sentWords, useWords } from '../words.ts';
import styles from './post.module.css';
import { QuestionForm, type Sent } from './question-form.tsx';

const slot = 'question';

/** The page to ask a question. A guest can begin, and returns to it after signing in. */
export default function PostPage() {
  const say = useWords();
  const shell = useShell();
  const asMember = useAsMember();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraft(slot, noFields);
  const title = say('post.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const send = async ({ title: asked, content, tags, category, reward }: Sent) => {
    const { id, ...posted } = await asMember(() =>
      shell.call(askQuestion, {
        title: asked,
        content,
        tags,
        reward_score: reward,
        draft: slot,
        ...(category > 0 && { category_id: category }),
      }),
    );
    draft.finish();
    void queries.invalidateQueries({ queryKey: ['ask'] });
    shell.notify(sentWords(say, posted, 'post.sent'), 'good');
    void navigate(`/ask/info/${id}`, { replace: true });
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{say('post.lead')}</p>
      <QuestionForm
        draft={draft}
        hasReward
        hasSimilar
        sendWord={say('post.send')}
        onSend={send}
        onCancel={() => {
          void draft.discard();
          void navigate('/ask');
        }}
        cancelWord={say('post.discard')}
      />
    </div>
  );
}

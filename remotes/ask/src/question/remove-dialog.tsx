import { useShell } from '@yonkoma/remote-kit';
import { useNavigate } from 'react-router-dom';
import type { Reply } from '../answer/reply-rules.ts';
import { useWords } from '../words.ts';
import { Confirm } from './confirm.tsx';
import { useScope } from './question-scope.ts';

/** Asks before one of the member's own texts is deleted; `reply` is null for the question. */
export function RemoveDialog({ reply, onClose }: { reply: Reply | null; onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  const navigate = useNavigate();
  const { verbs, reward } = useScope();
  const what = reply?.kind ?? 'question';
  const run = async () => {
    if (reply) await verbs.remove(reply);
    else {
      await verbs.removeQuestion();
      void navigate('/user/ask/post', { replace: true });
    }
    shell.notify(say('removed.done'), 'good');
  };
  return (
    <Confirm title={say(`removed.title.${what}`)} label={say('remove')} isDestructive run={run} onClose={onClose}>
      {say(reply || reward === 0 ? `removed.text.${what}` : 'removed.textReward', { count: reward })}
    </Confirm>
  );
}

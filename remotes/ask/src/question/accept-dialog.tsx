import { useShell } from '@yonkoma/remote-kit';
import type { Reply } from '../answer/reply-rules.ts';
import { nameOf } from '../member/names.ts';
import { useWords } from '../words.ts';
import { Confirm } from './confirm.tsx';
import { useScope } from './question-scope.ts';

/** Explains the effect of accepting an answer: the points are transferred once and cannot come back. */
export function AcceptDialog({ reply, isOn, onClose }: { reply: Reply; isOn: boolean; onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  const { verbs, reward } = useScope();
  const name = nameOf(reply.user, say);
  const run = async () => {
    await verbs.accept(reply, isOn);
    shell.notify(say(isOn ? 'accept.done' : 'accept.undone'), 'good');
  };
  const text = !isOn
    ? say('accept.undoText')
    : reward > 0
      ? say('accept.textReward', { name, count: reward })
      : say('accept.text', { name });
  return (
    <Confirm
      title={say(isOn ? 'accept.title' : 'accept.undoTitle')}
      label={say(isOn ? 'answer.accept' : 'answer.unaccept')}
      run={run}
      onClose={onClose}
    >
      {text}
    </Confirm>
  );
}

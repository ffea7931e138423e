import { Allowed } from '@yonkoma/remote-kit';
import { EntryAction } from '@yonkoma/ui';
import { Shield } from 'lucide-react';
import type { Reply } from '../answer/reply-rules.ts';
import { nameOf } from '../member/names.ts';
import { useScope } from '../question/question-scope.ts';
import { useWords } from '../words.ts';

/** The button with which moderators decide about a text of somebody else; `reply` is null for the question. */
export function ModerateAction({ reply, size }: { reply: Reply | null; size: number }) {
  const say = useWords();
  const { author, ponder } = useScope();
  return (
    <Allowed to={{ name: 'moderate', node: 'ask/info' }}>
      <EntryAction
        label={say('moderate.title', { name: nameOf(reply ? reply.user : author, say) })}
        icon={<Shield size={size} />}
        onClick={() => ponder({ what: 'moderate', reply })}
      />
    </Allowed>
  );
}

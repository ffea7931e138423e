import { Dialog } from '@yonkoma/ui';
import { useEffect, useRef } from 'react';
import { MemberField } from '../form/member-field.tsx';
import { useWords } from '../words.ts';

/** Asks to whom a new message goes. */
export function RecipientDialog({ onChoose, onClose }: { onChoose: (id: number) => void; onClose: () => void }) {
  const say = useWords();
  const field = useRef<HTMLInputElement>(null);
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  return (
    <Dialog isOpen onClose={onClose} title={say('message.compose.title')} closeLabel={say('close')}>
      <MemberField
        ref={field}
        label={say('message.compose.to')}
        help={say('message.compose.help')}
        value={null}
        onChange={(member) => member && onChoose(Number(member.id))}
      />
    </Dialog>
  );
}

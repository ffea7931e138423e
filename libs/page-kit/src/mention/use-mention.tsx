import { lazyPart, useMember } from '@yonkoma/remote-kit';
import { type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MentionSay } from './mention-dialog.tsx';

const MentionDialog = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "mention" */ './mention-dialog.tsx')).MentionDialog,
}));

interface Mention {
  /** Looks for a member; missing for guests, who cannot. */
  onMention?: () => void;
  /** Goes anywhere in the page. */
  dialog: ReactNode;
}

/** A search for a member to mention. `put` writes the nickname, once the field has the focus again. */
export function useMention(say: MentionSay, put: (nickname: string) => void): Mention {
  const [isOpen, setOpen] = useState(false);
  const isMember = useMember() !== null;
  // Outside of the form of the field: Enter in the dialog would send what is written.
  const dialog =
    isOpen &&
    createPortal(
      <Suspense>
        <MentionDialog
          say={say}
          onClose={() => setOpen(false)}
          onChoose={(nickname) => {
            setOpen(false);
            // The page takes the focus only after the dialog is gone.
            setTimeout(() => put(nickname));
          }}
        />
      </Suspense>,
      document.body,
    );
  return { ...(isMember && { onMention: () => setOpen(true) }), dialog };
}

import { useForMembers } from '@yonkoma/page-kit';
import { Button } from '@yonkoma/ui';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { ListChooser } from './list-chooser.tsx';

/** Opens the choice of lists for a comic. A guest is sent to sign in. */
export function ListButton({ comicId }: { comicId: number }) {
  const say = useWords();
  const forMembers = useForMembers();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={say('lists.addTo')}
        title={say('lists.addTo')}
        aria-haspopup="dialog"
        onClick={() => forMembers(() => setOpen(true))}
      >
        <ListPlus size={20} aria-hidden />
      </Button>
      {isOpen && <ListChooser comicIds={[comicId]} onClose={() => setOpen(false)} />}
    </>
  );
}

import { lazyPart } from '@yonkoma/remote-kit';
import { useForMembers } from '@yonkoma/page-kit';
import { Button } from '@yonkoma/ui';
import { ListPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWords } from '../words.ts';

const ListChooser = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "list-chooser" */ './list-chooser.tsx')).ListChooser,
}));

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
      {isOpen && (
        <Suspense>
          <ListChooser comicIds={[comicId]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

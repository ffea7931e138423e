import { useShell } from '@yonkoma/remote-kit';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { collectionOrderIn, stateIn, withOrder } from './order-rules.ts';
import { ShelfPart } from './shelf-part.tsx';

/** The comics that the member has collected or gave a reading state, with marks for new chapters. */
export default function CollectionPage() {
  const shell = useShell();
  const say = useWords();
  const [query, setQuery] = useSearchParams();
  const title = say('collection.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const state = stateIn(query);
  // Each part of the shelf begins anew, with no changed and no selected comics.
  return (
    <ShelfPart
      key={state}
      state={state}
      order={collectionOrderIn(query)}
      onOrder={(chosen) => setQuery(withOrder(query, chosen), { replace: true, preventScrollReset: true })}
    />
  );
}

import type { ComicItem } from '@yonkoma/contract';
import { CoverGrid } from '@yonkoma/ui';
import { markedAsNew } from './card-rules.ts';
import { ComicCard } from './comic-card.tsx';

/** A list of comics as covers. The pictures of the first `firstCount` are loaded at once. */
export function ComicGrid({
  comics,
  label,
  firstCount = 0,
}: {
  comics: readonly ComicItem[];
  label?: string;
  firstCount?: number;
}) {
  const marked = markedAsNew(comics);
  return (
    <CoverGrid label={label}>
      {comics.map((comic, index) => (
        <ComicCard key={comic.id} comic={comic} isFirst={index < firstCount} isNew={marked.has(comic.id)} />
      ))}
    </CoverGrid>
  );
}

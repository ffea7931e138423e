import { useQuery } from '@tanstack/react-query';
import { browseComics } from '@yonkoma/contract';
import { useBrowserValue, useShell } from '@yonkoma/remote-kit';
import { Picture } from '@yonkoma/ui';
import styles from './cover-strip.module.css';

const panels = [0, 1, 2, 3] as const;
const popular = { comicStatus: 'hot', page: 1, limit: panels.length } as const;

/** Where the style sheet shows it. */
const isWide = () => globalThis.matchMedia?.('(width >= 1024px)').matches ?? false;

/** Four covers that are read a lot, as a decoration. Their panels are there before them. */
export function CoverStrip() {
  const shell = useShell();
  const { data } = useQuery({
    queryKey: [browseComics.name, popular],
    queryFn: ({ signal }) => shell.call(browseComics, popular, { signal }),
    enabled: useBrowserValue(isWide, false),
    staleTime: Infinity,
  });
  return (
    <div className={styles.strip} aria-hidden="true">
      {panels.map((place) => (
        <span key={place} className={styles.panel}>
          <Picture picture={data?.list?.[place]?.picture ?? null} alt="" sizes="220px" ratio={3 / 4} />
        </span>
      ))}
    </div>
  );
}

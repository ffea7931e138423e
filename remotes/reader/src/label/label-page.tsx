import { type CallOf, readLabel } from '@yonkoma/contract';
import { isMissing } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { ChipRow, classes, CoverGrid, Failure, LinkChip, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ComicCard } from '../cover/comic-card.tsx';
import { LoadMore } from '../list/load-more.tsx';
import { perPage, useComicPages } from '../list/use-comic-pages.ts';
import { Missing } from '../place/gone.tsx';
import { useWords } from '../words.ts';
import styles from './label-page.module.css';
import { labelAddress, labelAsked } from './label-rules.ts';

const firstRows = 6;

export default function LabelPage() {
  const [query] = useSearchParams();
  const asked = labelAsked(query);
  return asked ? <LabelComics asked={asked} /> : <Missing what="label" />;
}

/** The comics of a person, a publisher, a character or a story arc, of a person also by role. */
function LabelComics({ asked }: { asked: CallOf<typeof readLabel> }) {
  const shell = useShell();
  const say = useWords();
  const { answer, comics, total, isReady, error, refetch, isPlaceholderData, ...more } = useComicPages({
    endpoint: readLabel,
    queryKey: ['reader', 'label', asked],
    first: { ...asked, limit: perPage } as CallOf<typeof readLabel>,
    keepsPrevious: true,
  });
  const title = answer?.label.name ?? say('label.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  if (!answer && isMissing(error)) return <Missing what="label" />;
  if (!answer && error)
    return (
      <Failure
        title={say('label.failed')}
        text={error.message}
        retryLabel={say('retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!answer) return <PanelSkeleton shape="covers" />;
  const { label, fields } = answer;
  const roles = label.kind === 'person' && fields.length > 1 ? fields : [];
  return (
    <>
      <p className={styles.kind}>
        {fields.length === 1 && fields[0] ? say(`about.field.${fields[0].field}`) : say(`label.kind.${label.kind}`)}
      </p>
      <h1 className={styles.title}>{label.name}</h1>
      {roles.length > 0 && (
        <nav aria-label={say('label.roles')} className={styles.roles}>
          <ChipRow isStrip>
            {[undefined, ...roles].map((role) => (
              <li key={role?.field ?? ''}>
                <LinkChip
                  replace
                  preventScrollReset
                  to={labelAddress(label.id, role?.field)}
                  isChosen={role?.field === asked.field}
                  count={role && String(role.count)}
                >
                  {role ? say(`about.field.${role.field}`) : say('label.all')}
                </LinkChip>
              </li>
            ))}
          </ChipRow>
        </nav>
      )}
      <output className={styles.total}>{say('list.count', { count: total })}</output>
      <div className={classes(isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
        <CoverGrid label={label.name}>
          {comics.map((comic, index) => (
            <ComicCard key={comic.id} comic={comic} isFirst={index < firstRows} />
          ))}
        </CoverGrid>
      </div>
      {isReady && more.hasNextPage && !isPlaceholderData && (
        <LoadMore
          isLoading={more.isFetchingNextPage}
          hasFailed={more.isFetchNextPageError}
          onLoad={() => void more.fetchNextPage()}
          shown={comics.length}
        />
      )}
    </>
  );
}

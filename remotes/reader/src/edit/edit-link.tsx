import { Allowed } from '@yonkoma/remote-kit';
import { LinkButton } from '@yonkoma/ui';
import { useWords } from '../words.ts';

const node = 'detail/index';

/** Leads members with a role for the catalogue to the page where they change the comic. */
export function EditLink({ comicId }: { comicId: number }) {
  const say = useWords();
  return (
    <Allowed to={['edit', 'translate', 'publish'].map((name) => ({ name, node }))}>
      <LinkButton to={`/detail/edit?detailId=${comicId}`}>{say('comic.edit')}</LinkButton>
    </Allowed>
  );
}

import { Allowed } from '@yonkoma/remote-kit';
import { LinkButton } from '@yonkoma/ui';
import { useWords } from '../words.ts';

const node = 'detail/index';

/** Leads members with a role for the catalogue to the page where they change the comic. */
export function EditLink({ comicId, className }: { comicId: number; className?: string | undefined }) {
  const say = useWords();
  return (
    <Allowed to={['edit', 'translate', 'publish'].map((name) => ({ name, node }))}>
      <LinkButton className={className} to={`/detail/edit?detailId=${comicId}`}>
        {say('comic.edit')}
      </LinkButton>
    </Allowed>
  );
}

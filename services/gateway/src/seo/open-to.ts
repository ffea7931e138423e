import type { PageDescription } from '@yonkoma/contract';
import type { Session } from '@yonkoma/service-kit';

/**
 * The public description as this visitor may see it. It was requested without a session. A minor gets only the name of
 * a page for adults, as on the page itself.
 */
export function openTo(page: PageDescription, session: Pick<Session, 'isMinor'> | null): PageDescription {
  if (page.is_adult !== 1 || !session?.isMinor) return page;
  return {
    ...page,
    description: '',
    is_listed: 0,
    image: null,
    prev: null,
    next: null,
    feeds: [],
    trail: [],
    data: [],
  };
}

import type { PageDescription } from '@yonkoma/contract';
import type { Session } from '@yonkoma/service-kit';

/**
 * Whether a visitor may see the public description: it is requested without a session, and a member who is not of age
 * learns of a page for adults what it is called, as on the page itself, and no more.
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

import { also, type Look, seenBy } from '../entry.ts';

export const platformLooks: readonly Look[] = [
  { page: 'platform/live', states: [...seenBy('/platform', 'staff'), also('refused', 'member', '/platform')] },
  {
    page: 'platform/remote',
    states: [...seenBy('/platform/remote/reader', 'staff'), also('gone', 'staff', '/platform/remote/nothing')],
  },
  { page: 'platform/report', states: seenBy('/platform/report/1', 'staff') },
  { page: 'platform/revisions', states: seenBy('/platform/revisions', 'staff') },
  { page: 'platform/try', states: seenBy('/platform/try/none', 'staff') },
];

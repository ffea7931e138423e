import { also, type Look, seenBy } from '../entry.ts';

/** Views and times of the pictures themselves. */
const varies = 'table, figure';

export const platformLooks: readonly Look[] = [
  { page: 'platform/live', varies, states: [...seenBy('/platform', 'staff'), also('refused', 'member', '/platform')] },
  {
    page: 'platform/remote',
    varies,
    states: [...seenBy('/platform/remote/reader', 'staff'), also('gone', 'staff', '/platform/remote/nothing')],
  },
  { page: 'platform/report', states: seenBy('/platform/report/1', 'staff') },
  { page: 'platform/revisions', states: seenBy('/platform/revisions', 'staff') },
  { page: 'platform/try', states: seenBy('/platform/try/none', 'staff') },
];

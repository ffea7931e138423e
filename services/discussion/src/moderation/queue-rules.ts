import { reportCategories, type ReportCategory } from '@yonkoma/contract';

/** How urgent a report of each kind is. */
const weights: Record<ReportCategory, number> = {
  illegal: 8,
  porn: 5,
  copyright: 3,
  abuse: 3,
  spam: 1,
  spoiler: 1,
  other: 1,
};

export interface Waiting {
  id: number;
  /** Why the pipeline held it, empty when it did not. */
  heldFor: string;
  reports: readonly ReportCategory[];
  /** When it was written. */
  createdAt: number;
}

export const isCategory = (text: string): text is ReportCategory =>
  reportCategories.some((category) => category === text);

export function pressureOf({ heldFor, reports }: Pick<Waiting, 'heldFor' | 'reports'>): number {
  return (heldFor ? 1 : 0) + reports.reduce((sum, category) => sum + weights[category], 0);
}

/** The most urgent first; of equals, the one that has waited longest. */
export function inOrder<W extends Waiting>(waiting: readonly W[]): W[] {
  return waiting.toSorted((a, b) => pressureOf(b) - pressureOf(a) || a.createdAt - b.createdAt || a.id - b.id);
}

/** `newcomer; 2 abuse, 1 spam` */
export function describeWhy({ heldFor, reports }: Pick<Waiting, 'heldFor' | 'reports'>): string {
  const counted = reportCategories.flatMap((category) => {
    const count = reports.filter((report) => report === category).length;
    return count > 0 ? [`${count} ${category}`] : [];
  });
  return [heldFor, counted.join(', ')].filter(Boolean).join('; ');
}

/** `2026-12-01T09:00:00Z` of unix seconds. */
export const writeMoment = (at: number): string => new Date(at * 1000).toISOString().replace('.000', '');

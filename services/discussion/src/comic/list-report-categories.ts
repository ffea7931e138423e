import { type listReportCategories as endpoint, reportCategories, type ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { words } from '../words.ts';

export async function listReportCategories({ language }: Call): Promise<ReplyOf<typeof endpoint>> {
  return reportCategories.map((category, index) => ({ id: index + 1, name: words[language][`report.${category}`] }));
}

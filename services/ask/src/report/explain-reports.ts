import {
  type explainAskReports,
  type listAskReportCategories,
  reportCategories,
  type ReplyOf,
} from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { words } from '../words.ts';

export async function listCategories({ language }: Call): Promise<ReplyOf<typeof listAskReportCategories>> {
  return reportCategories.map((category, index) => ({ id: index + 1, name: words[language][`report.${category}`] }));
}

/** The site's text, with one paragraph on each line. */
export async function explain({ language }: Call): Promise<ReplyOf<typeof explainAskReports>> {
  const own = words[language];
  return {
    title: own['reports.title'],
    content: own['reports.text']
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join(''),
  };
}

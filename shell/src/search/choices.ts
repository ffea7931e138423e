import type { FoundEntry } from '@yonkoma/contract';
import type { Found } from './use-found.ts';
import type { Part } from './parts.ts';

/** One item that the arrow keys can select. */
export type Choice =
  | {
      is: 'entry';
      key: string;
      to: string;
      entry: FoundEntry;
      /** The words after correction; otherwise the words of the visitor. */
      meant: string;
    }
  | { is: 'all'; key: string; to: string; label: string }
  | { is: 'recent'; key: string; keywords: string };

/** Choices under one heading. */
export interface ChoiceGroup {
  id: string;
  label: string;
  /** The corrected words, when the words were mistyped; otherwise empty. */
  corrected: string;
  /** Index of its first choice among those of all groups. */
  first: number;
  choices: Choice[];
}

type FoundPart = Extract<Part, { is: 'found' }>;
const isFound = (part: Part): part is FoundPart => part.is === 'found' && part.reply.list.length > 0;

/** The results group by group, each group with a link to all of its results. */
export function choicesOf({ keywords, parts }: Found): ChoiceGroup[] {
  const found = parts.filter(isFound);
  return found.map(({ group, reply: { list, corrected } }, index) => ({
    id: group.id,
    label: group.label,
    corrected,
    first: found.slice(0, index).reduce((sum, { reply }) => sum + reply.list.length + 1, 0),
    choices: [
      ...list.map(
        (entry): Choice => ({
          is: 'entry',
          key: `${entry.kind} ${entry.id}`,
          to: entry.path,
          entry,
          meant: corrected || keywords,
        }),
      ),
      { is: 'all', key: 'all', to: group.pathFor(keywords), label: group.label },
    ],
  }));
}

/** Earlier searches under one heading; no group when there are none. */
export const recentChoices = (recent: readonly string[], label: string): ChoiceGroup[] =>
  recent.length === 0
    ? []
    : [
        {
          id: 'recent',
          label,
          corrected: '',
          first: 0,
          choices: recent.map((keywords): Choice => ({ is: 'recent', key: keywords, keywords })),
        },
      ];

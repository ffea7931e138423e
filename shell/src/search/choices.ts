import type { FoundEntry } from '@yonkoma/contract';
import type { Found } from './use-found.ts';
import type { Part } from './parts.ts';

/** One thing the arrows stand on. */
export type Choice =
  | {
      is: 'entry';
      key: string;
      to: string;
      entry: FoundEntry;
      /** The words as they were understood. */
      meant: string;
    }
  | { is: 'all'; key: string; to: string; label: string }
  | { is: 'recent'; key: string; keywords: string };

/** Choices that stand under one heading. */
export interface ChoiceGroup {
  id: string;
  label: string;
  /** How the words were understood, where they were mistyped. */
  corrected: string;
  /** Place of its first choice among those of all groups. */
  first: number;
  choices: Choice[];
}

type FoundPart = Extract<Part, { is: 'found' }>;
const isFound = (part: Part): part is FoundPart => part.is === 'found' && part.reply.list.length > 0;

/** What was found, group by group, each with the way to all of it. */
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

/** What was searched for before, under one heading; no group where there is nothing. */
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

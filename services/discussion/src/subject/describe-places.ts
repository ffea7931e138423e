import type { Subject, SubjectFacts } from '@yonkoma/contract';
import { subjects } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';

interface Asked {
  subject: string;
  subject_id: number;
  part_id: number;
  place: number;
}

/** The most places in one request. */
const most = 500;

export const subjectOf = (noun: string): Subject | undefined => subjects.find((known) => known.noun === noun);

/**
 * The owners' facts about places, in the requested order: one call to each owner, however many places. Null for a place
 * that no longer exists.
 * @throws PeerAway when an owner does not answer
 */
export async function describePlaces(
  { ask }: Pick<Call, 'ask'>,
  places: readonly Asked[],
  { hasTitles }: { hasTitles: boolean },
): Promise<(SubjectFacts | null)[]> {
  const keyOf = ({ subject, subject_id, part_id, place }: Asked) => `${subject} ${subject_id} ${part_id} ${place}`;
  const found = new Map<string, SubjectFacts | null>();
  for (const [noun, all] of Map.groupBy(places, ({ subject }) => subject)) {
    const declared = subjectOf(noun);
    if (!declared) continue;
    const own = [...new Map(all.map((one) => [keyOf(one), one])).values()];
    for (let at = 0; at < own.length; at += most) {
      const asked = own.slice(at, at + most);
      const facts = await ask(declared.describe, {
        places: asked.map(({ subject_id: id, part_id, place }) => ({ id, part_id, place })),
        has_titles: hasTitles,
      });
      for (const [index, one] of asked.entries()) found.set(keyOf(one), facts[index] ?? null);
    }
  }
  return places.map((one) => found.get(keyOf(one)) ?? null);
}

export async function describePlace(
  call: Pick<Call, 'ask'>,
  place: Asked,
  options: { hasTitles: boolean },
): Promise<SubjectFacts | null> {
  const [facts = null] = await describePlaces(call, [place], options);
  return facts;
}

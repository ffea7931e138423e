/** The persons behind a name in the audit: one member, or the team and the accounts of a token. */
export interface Persons {
  name: string;
  team: string | null;
  members: readonly number[];
}

/** Whether both may contain the same person. */
export function isSamePerson(one: Persons, other: Persons): boolean {
  return (
    one.name === other.name ||
    (one.team !== null && one.team === other.team) ||
    one.members.some((member) => other.members.includes(member))
  );
}

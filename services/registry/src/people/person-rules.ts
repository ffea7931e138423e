/** Who stands behind a name of the audit: one member, or the team and the accounts of a token. */
export interface Persons {
  name: string;
  team: string | null;
  members: readonly number[];
}

/** Whether somebody of the one may be somebody of the other. */
export function isSamePerson(one: Persons, other: Persons): boolean {
  return (
    one.name === other.name ||
    (one.team !== null && one.team === other.team) ||
    one.members.some((member) => other.members.includes(member))
  );
}

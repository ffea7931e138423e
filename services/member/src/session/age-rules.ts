const ageOfMajority = 18;

/**
 * Whether a member born on this day, `2010-05-17`, is still a minor; on the 18th birthday they are not. False without a
 * birthday. The birthday begins at the earliest time anywhere on Earth, UTC+14.
 */
export function isMinor(birthday: string | null, now: number): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birthday ?? '') ?? [];
  if (year === undefined) return false;
  return now < Date.UTC(Number(year) + ageOfMajority, Number(month) - 1, Number(day)) / 1000 - 14 * 3600;
}

const ageOfMajority = 18;

/**
 * Whether who was born on this day, `2010-05-17`, is not of age yet; on the birthday itself it is. Nobody is who told
 * no day. Days end as late as anywhere on Earth.
 */
export function isMinor(birthday: string | null, now: number): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birthday ?? '') ?? [];
  if (year === undefined) return false;
  return now < Date.UTC(Number(year) + ageOfMajority, Number(month) - 1, Number(day)) / 1000 - 14 * 3600;
}

/** A picture that was taken and compared. */
export interface Compared {
  /** `reader/home/member-360-dark-vi`. */
  name: string;
  page: string;
  /** The share that looks different from the last run, 0 to 1; undefined when it was not there. */
  share: number | undefined;
  faults: readonly string[];
}

const percent = (share: number) => (share < 0.001 ? 'below 0.1 %' : `${(share * 100).toFixed(1)} %`);

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a run has found, as lines: what changed by page, the largest change first, and what is broken. */
export const summarise = (compared: readonly Compared[]): string[] => {
  const changed = compared
    .filter(({ share }) => share !== undefined && share > 0)
    .sort((one, other) => (other.share ?? 0) - (one.share ?? 0));
  const isNew = compared.filter(({ share }) => share === undefined).length;
  const broken = compared.filter(({ faults }) => faults.length > 0);
  return [
    ...[...Map.groupBy(changed, ({ page }) => page)].flatMap(([page, pictures]) => [
      `${page}: ${countOf(pictures.length, 'picture looks', 'pictures look')} different`,
      ...pictures.map(({ name, share }) => `  ${name} ${percent(share ?? 0)}`),
    ]),
    ...(broken.length > 0 ? ['Broken:'] : []),
    ...broken.map(({ name, faults }) => `  ${name}: ${faults.join('; ')}`),
    `${countOf(compared.length, 'picture', 'pictures')}: ${changed.length} different from the last run, ${isNew} new`,
  ];
};

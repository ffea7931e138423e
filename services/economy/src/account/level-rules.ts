/** Experience from which each level begins, the first of them level 1. */
export const levelStarts = [0, 50, 150, 350, 700, 1200, 2000, 3200, 5000, 8000] as const;

/** 0 is level 1, 49 still is, 50 is level 2; 8000 and everything above is level 10. */
export function levelOf(experience: number): number {
  return Math.max(1, levelStarts.filter((start) => experience >= start).length);
}

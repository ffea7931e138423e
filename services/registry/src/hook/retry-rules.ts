const minuteS = 60;
const hourS = 3_600;

/** Seconds between the attempts for one message: ten in all, within about a day. */
const pausesS = [5, minuteS, 5 * minuteS, 30 * minuteS, hourS, 2 * hourS, 4 * hourS, 8 * hourS, 8 * hourS] as const;

/** A hook that took nothing for this long is switched off. */
const patienceS = 5 * 86_400;

/** Seconds until the next attempt after so many, or null when the message is given up. */
export const retryAfter = (tries: number): number | null => pausesS[tries - 1] ?? null;

export const isTaken = ({ status }: { status: number | null }): boolean =>
  status !== null && status >= 200 && status <= 299;

/** Whether a hook is switched off after an attempt that failed: at once when it says that it is gone for good. */
export const isHopeless = (status: number | null, failingSince: number, now: number): boolean =>
  status === 410 || now - failingSince >= patienceS;

export const greetings = ['lateNight', 'earlyMorning', 'morning', 'noon', 'afternoon', 'evening'] as const;

/** The greeting for an hour of the visitor's day, 0 to 23. */
export function greetingAt(hour: number): (typeof greetings)[number] {
  if (hour < 5) return 'lateNight';
  if (hour < 9) return 'earlyMorning';
  if (hour < 12) return 'morning';
  if (hour < 14) return 'noon';
  if (hour < 18) return 'afternoon';
  return 'evening';
}

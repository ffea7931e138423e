const nameOf = (slot: string) => `edit.${slot}`;

const shapeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Keeps for this tab what a form changes and has not saved. Without changes nothing is kept. */
export function rememberChanges(slot: string, changes: object): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(nameOf(slot));
    else sessionStorage.setItem(nameOf(slot), JSON.stringify(changes));
  } catch {
    // Nothing can be stored on this device.
  }
}

/** What was kept, as text; empty without it. */
export function readChanges(slot: string): string {
  try {
    return sessionStorage.getItem(nameOf(slot)) ?? '';
  } catch {
    return '';
  }
}

/** The changes in a kept text, of the fields that the form still has and in their shape. */
export function changesIn<T extends object>(text: string, fields: T): Partial<T> {
  if (text === '') return {};
  const known = JSON.parse(text) as Record<string, unknown>;
  const names = Object.keys(fields) as (keyof T & string)[];
  return Object.fromEntries(
    names.filter((name) => shapeOf(known[name]) === shapeOf(fields[name])).map((name) => [name, known[name]]),
  ) as Partial<T>;
}

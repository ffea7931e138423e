/** Parts of the site store under these names what the member with that id began to write on this device. */
const ownByName = [/^member-centre\.writing\.\d+\./, /^ask\.draft\.\d+\./];
/**
 * Entries with these names contain the member's id as `member`: what they began to write, and where they read. Entries
 * of a guest have no id.
 */
const ownByValue = [/^comments\.draft\./, /^reader\.place\./];
/** The visitor's searches. */
const searches = 'yonkoma.searches';

function isOfMember(kept: string | null): boolean {
  try {
    return typeof (JSON.parse(kept ?? 'null') as { member?: unknown } | null)?.member === 'number';
  } catch {
    return false;
  }
}

/**
 * Signing out deletes what the member wrote, searched and read on this device. Entries of guests, settings and choices
 * of this device stay.
 */
export function forgetWriting(storage: Storage): void {
  for (const name of Object.keys(storage)) {
    const isOwn =
      name === searches ||
      ownByName.some((own) => own.test(name)) ||
      (ownByValue.some((own) => own.test(name)) && isOfMember(storage.getItem(name)));
    if (isOwn) storage.removeItem(name);
  }
}

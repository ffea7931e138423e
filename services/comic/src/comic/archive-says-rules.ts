type Fields = Record<string, unknown>;

/** What the archive says of the fields an operator set, from the column that keeps it. */
export const readSays = (text: string | null | undefined): Fields => (text ? (JSON.parse(text) as Fields) : {});
export const writeSays = (says: Fields): string | null =>
  Object.keys(says).length === 0 ? null : JSON.stringify(says);

/** Changes that come from an archive: those of fields an operator set are remembered and not made. */
export function respect(archiveSays: string | null | undefined, changes: Fields): Fields {
  const says = readSays(archiveSays);
  if (Object.keys(says).length === 0) return changes;
  const free: Fields = {};
  for (const [field, value] of Object.entries(changes)) {
    if (field in says) says[field] = value;
    else free[field] = value;
  }
  return { ...free, archive_says: writeSays(says) };
}

/**
 * Changes by an operator: what the archive said of the fields is remembered the first time. `reset` gives fields back.
 * Only what differs is changed.
 */
export function overrule(
  row: Fields & { archive_says?: string | null },
  set: Fields,
  reset: readonly string[],
): Fields {
  const says = readSays(row.archive_says);
  const changes: Fields = {};
  for (const field of reset) {
    if (!(field in says)) continue;
    changes[field] = says[field];
    delete says[field];
  }
  for (const [field, value] of Object.entries(set)) {
    if (!(field in says)) says[field] = row[field];
    changes[field] = value;
  }
  const differing = Object.fromEntries(Object.entries(changes).filter(([field, value]) => row[field] !== value));
  const kept = writeSays(says);
  return { ...differing, ...(kept === (row.archive_says ?? null) ? {} : { archive_says: kept }) };
}

type Fields = Record<string, unknown>;

/** Reads the column that keeps the archive's values of fields that an operator set. */
export const readSays = (text: string | null | undefined): Fields => (text ? (JSON.parse(text) as Fields) : {});
export const writeSays = (says: Fields): string | null =>
  Object.keys(says).length === 0 ? null : JSON.stringify(says);

/** Applies changes from an archive. For fields that an operator set, the new value is only remembered. */
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
 * Applies changes of an operator. The first change of a field remembers the archive's value; `reset` restores it. Only
 * fields that differ are changed.
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

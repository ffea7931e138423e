import { type CallOf, type LabelField, labelFields, type readLabel } from '@yonkoma/contract';

/** The page of a person, a publisher, a character or a story arc; of a person, in one role if it is given. */
export function labelAddress(id: number | string, field?: LabelField): string {
  return `/label/index?${new URLSearchParams({ labelId: String(id), ...(field && { field }) })}`;
}

/** What an address asks for, in the form of the early data in `remote.json`; null when it names no label. */
export function labelAsked(query: URLSearchParams): CallOf<typeof readLabel> | null {
  const id = query.get('labelId') ?? '';
  const field = labelFields.find((one) => one === query.get('field'));
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  return { id, ...(field && { field }) } as unknown as CallOf<typeof readLabel>;
}

import * as v from 'valibot';
import { Flag, Id, UnixTime, Whole, whole } from '../fields.schema.ts';
import { importReasons, importState, largestArchiveBytes, partBytes } from './import.wire.ts';

/** What the reader of archives says of one file: `detail` names the entry or the number, in English. */
const ImportNote = v.object({
  kind: v.picklist(['failed', 'note']),
  code: v.picklist(importReasons),
  detail: v.string(),
});

const Import = v.object({
  id: Whole,
  /** The name of the file. */
  name: v.string(),
  size_bytes: Whole,
  /** How much of it has come: a sender goes on from here. */
  received_bytes: Whole,
  state: v.picklist(importState),
  is_draft: Flag,
  is_lenient: Flag,
  /** Chapters by what became of them, and the pages of the new and the replaced ones. */
  added: Whole,
  replaced: Whole,
  unchanged: Whole,
  failed: Whole,
  pages: Whole,
  notes: v.array(ImportNote),
  /** The comics that got chapters. */
  comics: v.array(v.object({ id: Whole, title: v.string() })),
  created_at: UnixTime,
});

export const beginImport = {
  input: v.object({
    name: v.pipe(v.string(), v.maxLength(200, 'import-name')),
    size_bytes: v.pipe(whole(0, Number.MAX_SAFE_INTEGER), v.minValue(1, 'import-size')),
    is_draft: v.optional(Flag, 0),
    is_lenient: v.optional(Flag, 0),
  }),
  reply: v.object({ id: Whole }),
  refusals: ['import-name', 'import-size', 'import-many'],
  summary: `Announce a comic archive of at most ${largestArchiveBytes / 2 ** 30} GiB, whose parts follow`,
};

export const sendImportPart = {
  /** Form fields; the part is the file named `file`, and begins at `offset` in bytes. */
  input: v.object({ id: Id, offset: whole(0, Number.MAX_SAFE_INTEGER) }),
  /** Where the next part begins, also when this one was not wanted there. */
  reply: v.object({ received_bytes: Whole }),
  refusals: ['import-gone', 'import-size', 'upload-incomplete', 'upload-too-large'],
  summary: `Send the next part of an archive, at most ${partBytes / 2 ** 20} MiB; after the last it is imported`,
};

export const listImports = {
  input: v.object({}),
  reply: v.object({ list: v.array(Import) }),
  summary: 'The archives that the member sent in the last 30 days, the latest first, with what became of them',
};

export const dropImport = {
  input: v.object({ id: Id }),
  reply: v.null(),
  refusals: ['import-gone'],
  summary: 'Take an archive out of the list, and stop its sending; chapters that it brought stay',
};

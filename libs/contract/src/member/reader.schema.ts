import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';

/** For domains that send letters or notices; ids without a member are missing from the reply. */
export const describeReaders = /* @__PURE__ */ peerEndpoint({
  name: 'member.describeReaders',
  input: v.object({ ids: v.pipe(v.array(Id), v.maxLength(1000)) }),
  reply: v.array(
    v.object({
      id: Whole,
      joined_at: UnixTime,
      /** True unless the member is disabled or erased. */
      is_active: v.boolean(),
      /** The language of letters to the member. */
      language: Language,
      /** Whether the member can get letters: the site must send mail, and the member must have an address. */
      mail: v.picklist(['ready', 'no-address', 'unavailable']),
    }),
  ),
  summary: 'Since when members are here, and how they can be written to',
});

/** A repeated call changes nothing. */
export const changeLetterLanguage = /* @__PURE__ */ peerEndpoint({
  name: 'member.changeLetterLanguage',
  input: v.object({ member_id: Id, language: Language }),
  reply: v.null(),
  summary: 'Letters to a member are written in this language from now on',
});

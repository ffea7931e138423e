import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Whole } from '../fields.schema.ts';
import { levelCount, nameColours } from './level-privileges.ts';

export const LevelPrivileges = v.object({
  dailyPoints: Whole,
  commentLength: Whole,
  freeLinks: Whole,
  readsEarly: v.boolean(),
  collectionSize: Whole,
  nameColour: v.picklist(nameColours),
  downloads: Whole,
});

/** Each level has at least what the levels below it have. */
export const readPrivileges = /* @__PURE__ */ peerEndpoint({
  name: 'site.readPrivileges',
  input: v.object({}),
  /** From level 1 on. */
  reply: v.pipe(v.array(LevelPrivileges), v.length(levelCount)),
  // Read for each text of a member.
  peer: { keptMs: 1000 },
  summary: 'What members of each level may do, as operators have set it',
});

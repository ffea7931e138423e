import {
  levelCount,
  nameColours,
  presetPrivileges,
  type PrivilegeName,
  privilegeBounds,
  type Privileges,
} from '@yonkoma/contract';

/** The purpose of each privilege, for operators. */
export const privilegeAbout: Record<PrivilegeName, string> = {
  dailyPoints: 'points that each daily check-in brings in addition',
  commentLength: 'the longest comment, in characters',
  freeLinks: 'links in a text that need no approval',
  readsEarly: 'whether chapters that are open early can be read: true or false',
  collectionSize: 'comics in the collection',
  nameColour: `the colour of the nickname: ${nameColours.join(', ')}`,
  downloads: 'chapters to download in a day; the setting originalsADay is the most for everybody',
};
export const privilegeNames = Object.keys(privilegeAbout) as PrivilegeName[];

export const isPrivilegeName = (name: string): name is PrivilegeName => Object.hasOwn(privilegeAbout, name);

export const asLevel = (written: string): number | null =>
  /^\d{1,2}$/.test(written) && Number(written) >= 1 && Number(written) <= levelCount ? Number(written) : null;

/** Reads a value from a command line, or says what it must be. */
export function readPrivilege(name: PrivilegeName, written: string): { value: unknown } | { wanted: string } {
  if (name === 'readsEarly')
    return written === 'true' || written === 'false' ? { value: written === 'true' } : { wanted: 'true or false' };
  if (name === 'nameColour') {
    const value = nameColours.find((one) => one === written);
    return value ? { value } : { wanted: `one of ${nameColours.join(', ')}` };
  }
  const [least, most] = privilegeBounds[name];
  const isFit = /^\d{1,6}$/.test(written) && Number(written) >= least && Number(written) <= most;
  return isFit ? { value: Number(written) } : { wanted: `a whole number from ${least} to ${most}` };
}

/**
 * The privileges of each level. A level has at least what the levels below it have, so that nobody loses anything by
 * rising. Rows with unknown names or values count as not set.
 */
export function settlePrivileges(rows: readonly { level: number; name: string; value: string }[]): Privileges[] {
  const table = presetPrivileges.map((preset) => ({ ...preset }));
  for (const { level, name, value } of rows) {
    const own = table[level - 1];
    if (!own || !isPrivilegeName(name)) continue;
    const read = readPrivilege(name, String(JSON.parse(value)));
    if ('value' in read) Object.assign(own, { [name]: read.value });
  }
  table.forEach((own, index) => {
    const below = table[index - 1];
    if (below) Object.assign(own, atLeast(own, below));
  });
  return table;
}

function atLeast(own: Privileges, below: Privileges): Privileges {
  return {
    dailyPoints: Math.max(own.dailyPoints, below.dailyPoints),
    commentLength: Math.max(own.commentLength, below.commentLength),
    freeLinks: Math.max(own.freeLinks, below.freeLinks),
    readsEarly: own.readsEarly || below.readsEarly,
    collectionSize: Math.max(own.collectionSize, below.collectionSize),
    nameColour: own.nameColour === 'none' ? below.nameColour : own.nameColour,
    downloads: Math.max(own.downloads, below.downloads),
  };
}

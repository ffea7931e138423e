import type { CreditRole } from '@yonkoma/contract';

/** The roles of MetronInfo that each role of a comic stands for. The others have no place here. */
const roles: Record<CreditRole, string> = {
  writer: 'Writer, Script, Story, Plot',
  penciller: 'Penciller, Artist, Illustrator, Breakdowns, Layouts',
  inker: 'Inker, Embellisher, Finishes, Ink Assists',
  colorist: 'Colorist, Color Separations, Color Assists, Color Flats, Digital Art Technician, Gray Tone',
  letterer: 'Letterer',
  cover: 'Cover',
  editor:
    'Editor, Consulting Editor, Assistant Editor, Associate Editor, Group Editor, Senior Editor, Managing Editor, ' +
    'Collection Editor, Supervising Editor, Executive Editor, Editor In Chief',
  translator: 'Translator',
};

const byName = new Map(
  (Object.entries(roles) as [CreditRole, string][]).flatMap(([role, names]) =>
    names.split(', ').map((name) => [name.toLowerCase(), role] as const),
  ),
);

/** `Script` is a writer; undefined for a role that has no place here, such as `Logo Design`. */
export const roleOfMetron = (name: string): CreditRole | undefined => byName.get(name.trim().toLowerCase());

/** The name of a role in MetronInfo, the first of those that it stands for. */
export const metronRoleOf = (role: CreditRole): string => roles[role].split(', ')[0] ?? '';

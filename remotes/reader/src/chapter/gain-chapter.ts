import { experienceField, gainExperience, offWire, readLevel } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';

/** Each chapter is reported once while the page is open. */
const reported = new Set<string>();

/**
 * Reports a chapter that a member has read to its end, once the service has stored that. Only a new level is shown; a
 * failure is ignored.
 */
export async function gainChapter(
  shell: ShellApi,
  { comicId, chapterId }: { comicId: number; chapterId: number },
  sayLevel: (level: number, name: string) => string,
): Promise<void> {
  const member = shell.session.current();
  const key = `${member?.id} ${chapterId}`;
  if (!member || reported.has(key)) return;
  reported.add(key);
  const gained = await shell.call(gainExperience, { type: 'read_chapter', comic_id: comicId, chapter_id: chapterId });
  shell.session.update(experienceField(offWire.experience(gained)));
  if (!gained.level_up) return;
  const { level, level_name: name } = await shell.call(readLevel, {});
  shell.session.update({ level, level_name: name });
  shell.notify(sayLevel(level, name), 'good');
}

import { mayReadPicture } from '@yonkoma/contract/schema';
import type { Identify, Running } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { isPrivate } from './upload-rules.ts';
import { listOwners } from './upload-store.ts';

/** Who may read an upload; `unknown` while nobody can say. */
export type Access = 'everybody' | 'this member' | 'nobody' | 'unknown';

/**
 * Pictures for messages are read by who uploaded them and by the two members who have a message that shows them; the
 * address alone opens nothing. Members are asked for in the same way whether something lies at the address or not, so
 * that no answer tells.
 */
export async function mayRead(
  running: Running<MediaConfig>,
  url: string,
  identify: () => ReturnType<Identify>,
): Promise<Access> {
  const { publicUploads } = mediaOf(running);
  if (publicUploads.get(url)) return 'everybody';
  const owners = await listOwners(running.db, url);
  if (owners.some(({ topic }) => !isPrivate(topic))) {
    publicUploads.set(url, true);
    return 'everybody';
  }
  const { session, failure } = await identify();
  if (failure) return 'unknown';
  if (!session) return 'nobody';
  const { memberId } = session;
  if (owners.some(({ user_id }) => user_id === memberId)) return 'this member';
  try {
    return (await running.ask(mayReadPicture, { memberId, url })) ? 'this member' : 'nobody';
  } catch (error) {
    running.log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      'nobody could say who may read a picture of a message',
    );
    return 'unknown';
  }
}

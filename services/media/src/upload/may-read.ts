import { mayReadPicture } from '@yonkoma/contract/schema';
import type { Identify, Running } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { isPrivate } from './upload-rules.ts';
import { listOwners } from './upload-store.ts';

/** Who may read an upload; `unknown` when this cannot be determined. */
export type Access = 'everybody' | 'this member' | 'nobody' | 'unknown';

/**
 * Pictures of messages can be read by their uploader and by the two members who have a message that shows them; knowing
 * the address is not enough. The same checks are made whether an upload exists at the address or not, so that the
 * answer does not reveal it.
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
      'it could not be checked who may read a picture of a message',
    );
    return 'unknown';
  }
}

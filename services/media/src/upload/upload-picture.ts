import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ReplyOf, upload } from '@yonkoma/contract';
import { readSettings } from '@yonkoma/contract/schema';
import { type Call, loginNeeded, refuse, type Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { drawUpload, sniffFile } from './draw-upload.ts';
import { claimsPicture, isListed, isPrivate, judgeName, quota, storedAs } from './upload-rules.ts';
import { addAttachment, type AttachmentRow, countTry, findOwn, findSame, sumOf } from './upload-store.ts';
import { endsAsGif } from './gif-end.ts';
import { expandSavename, keyOf, privateAddress } from './savename-rules.ts';

type Settings = ReplyOf<typeof readSettings>;

/** Checked before any byte is read: a member with too many tries or a full quota cannot send anything. */
export async function admit(call: Call<MediaConfig>): Promise<number> {
  const memberId = memberOf(call);
  if ((await countTry(call.db, memberId, call.now, call.now - 3600)) > quota.triesPerHour) refuse('upload-quota');
  const { site } = await call.ask(readSettings, {});
  return site.upload.maxsize;
}

export const store: Verb<MediaConfig, typeof upload> = async (call, { topic }) => {
  const { file } = call;
  if (file === 'too-large') refuse('upload-too-large');
  if (!file || file.sizeBytes === 0) refuse('upload-incomplete');
  const misnamed = judgeName(file.name);
  if (misnamed) refuse(misnamed);
  const memberId = memberOf(call);
  const media = mediaOf(call);
  const settings = await call.ask(readSettings, {});
  const format = await sniffFile(file.path);
  if (!format) refuse(claimsPicture(file.name) ? 'upload-not-an-image' : 'upload-type');
  if (!isListed(settings.site.upload.mimetype, format)) refuse('upload-type');
  if (format === 'gif' && !endsAsGif(await readFile(file.path))) refuse('upload-not-an-image');

  const sha1 = await hashOf(file.path);
  const same = await (isPrivate(topic) ? findOwn : findSame)(call.db, { sha1, topic, memberId });
  const name = Array.from(file.name).slice(0, 100).join('');
  const own = { user_id: memberId, topic, sha1, name, last_upload_at: call.now };
  const [first] = same;
  if (first?.user_id !== memberId) await checkRoom(call, memberId, 0);
  for (const row of same) {
    if (!(await media.storage.sizeBytes(row.url.slice(1)))) continue;
    const { url, width, height, size_bytes, mimetype, suffix } = row;
    return {
      file: describe(
        await addAttachment(call.db, { ...own, url, width, height, size_bytes, mimetype, suffix }),
        settings,
      ),
    };
  }

  const drawn = await media.drawings(() => drawUpload(file.path, format, topic));
  if (drawn === 'busy') refuse('upload-busy');
  if (drawn === 'not-an-image') refuse('upload-not-an-image');
  if (drawn === 'too-large') refuse('upload-too-large');
  const { bytes, width, height } = drawn;
  if (first?.user_id !== memberId) await checkRoom(call, memberId, bytes.length);
  const stored = storedAs[format];
  const {
    site: {
      upload: { savename },
    },
    timeZone,
  } = settings;
  // A lost file is stored again under the address that its owners know.
  const given = {
    topic,
    name: file.name,
    suffix: stored.suffix,
    sha1,
    random: randomBytes(16).toString('hex'),
    now: call.now,
    timeZone,
  };
  const url = first?.url ?? (isPrivate(topic) ? privateAddress(given) : expandSavename(savename, given));
  const key = keyOf(url);
  if (key === null) throw new Error(`the savename pattern ${savename} gives the address ${url}`);
  // The file is written first, so that every row has its file. Files without a row are removed by the clean-up.
  await media.storage.put(key, bytes);
  return {
    file: describe(
      await addAttachment(call.db, { ...own, url, width, height, size_bytes: bytes.length, ...stored }),
      settings,
    ),
  };
};

function memberOf({ session }: Call<MediaConfig>): number {
  if (!session) throw loginNeeded();
  return session.memberId;
}

async function checkRoom(call: Call<MediaConfig>, memberId: number, bytes: number): Promise<void> {
  const has = await sumOf(call.db, memberId);
  if (has.files >= quota.files || has.bytes + bytes > quota.bytes) refuse('upload-quota');
}

/** Reads in pieces, so that a large file does not block others. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha1');
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), hash);
  return hash.digest('hex');
}

function describe(row: AttachmentRow, { site }: Settings): ReplyOf<typeof upload>['file'] {
  const { id, topic, user_id, url, width, height, name, size_bytes, mimetype, sha1, last_upload_at, suffix } = row;
  return {
    id,
    topic: topic as ReplyOf<typeof upload>['file']['topic'],
    admin_id: 0,
    user_id,
    url,
    width,
    height,
    name,
    size: size_bytes,
    mimetype,
    // Sessions are not valid on another host.
    storage: 'local',
    sha1,
    last_upload_time: Number(last_upload_at),
    suffix,
    full_url: isPrivate(topic) ? url : `${site.cdnUrl}${url}`,
  };
}

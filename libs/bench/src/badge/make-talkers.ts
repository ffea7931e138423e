import { createHash } from 'node:crypto';
import { comic } from '@yonkoma/comic/domain';
import { discussion } from '@yonkoma/discussion/domain';
import { member } from '@yonkoma/member/domain';
import { compose, createServer, openIdentity } from '@yonkoma/service-kit';
import { benchSecret } from '../secret.ts';

/** Members who wrote a comment and have a page open, and a comment of another member that answers it. */
export interface Talk {
  /** Tokens of the members whose badge is watched. */
  readers: string[];
  /** In the order of sending: the token of the writer, the comment that is answered, and the index of its reader. */
  answers: { token: string; pid: number; reader: number }[];
}

const comicId = 1;
const joinedAt = 1_600_000_000;

/** Writes one comic, its members with their sessions, and the comments that are answered, before the site runs. */
export async function makeTalkers(
  { readers, answers }: { readers: number; answers: number },
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<Talk> {
  const app = createServer({ logLevel: 'silent' });
  const composition = await compose([comic, discussion, member], {
    env: { DATABASE_URL: databaseUrl },
    dataDir,
    secret: benchSecret,
    log: app.log,
  });
  await openIdentity(app, { secret: benchSecret, askFor: composition.askFor });
  await app.ready();
  const comics = composition.running('comic').db;
  const times = { created_at: joinedAt, updated_at: joinedAt };
  await comics('comic').insert({ id: comicId, series_key: 'talked', original_language: 'en', ...times });
  await comics('comic_title').insert({ comic_id: comicId, language: 'en', title: 'Talked about', description: '' });
  await comics('chapter').insert({
    id: 1,
    comic_id: comicId,
    language: 'en',
    number: '1',
    sort: 1,
    title: '',
    direction: 'ltr',
    image_count: 20,
    content_hash: '1',
    ...times,
  });

  // Those with the first ids read; each of the others writes once, so that nobody writes too fast.
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const ids = Array.from({ length: readers + answers }, (_, index) => index + 1);
  const members = composition.running('member').db;
  await members.batchInsert(
    'member',
    ids.map((id) => ({
      id,
      username: `talker${id}`,
      username_key: `talker${id}`,
      nickname: `Talker ${id}`,
      avatar: '',
      language: 'en',
      joined_at: joinedAt,
    })),
    50,
  );
  await members.batchInsert(
    'session',
    ids.map((id) => ({
      member_id: id,
      secret_hash: createHash('sha256').update(`session ${id}`).digest('hex'),
      expires_at: expiresAt,
      user_agent: '',
      address: '',
      created_at: 1,
      seen_at: expiresAt,
    })),
    50,
  );
  const discussions = composition.running('discussion').db;
  await discussions('comment_thread').insert({
    id: 1,
    subject: 'comic',
    subject_id: comicId,
    part_id: 0,
    place: 0,
    root_count: answers,
    comment_count: answers,
  });
  await discussions.batchInsert(
    'comment',
    Array.from({ length: answers }, (_, index) => ({
      id: index + 1,
      thread_id: 1,
      root_id: 0,
      parent_id: 0,
      member_id: 1 + (index % readers),
      subject: 'comic',
      text: `Remark ${index}`,
      status: 0,
      is_listed: 1,
      hot_score: joinedAt,
      created_at: joinedAt,
    })),
    50,
  );
  const tokenOf = (id: number) => app.jwt.sign({ sub: String(id), sid: `session ${id}`, exp: expiresAt });
  const talk = {
    readers: ids.slice(0, readers).map(tokenOf),
    answers: Array.from({ length: answers }, (_, index) => ({
      token: tokenOf(readers + 1 + index),
      pid: index + 1,
      reader: index % readers,
    })),
  };
  await app.close();
  await composition.close();
  return talk;
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onSqlite } from '@yonkoma/testing/node';
import { openPost, until } from './fixtures/open-post.ts';

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    said.push(line);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

onSqlite('letters without a mail server', (engine) => {
  test('are files in the data folder, readable by their owner alone, and the console names their path', async () => {
    await using post = await openPost(engine);
    await post.leave({ language: 'zh-cn' });
    await post.leave({ channel: 'mobile', address: '+8613800138000', language: 'zh-cn' });
    await until(async () => (await post.waiting()).length === 0 && said.length === 2);
    const outbox = join(post.folder, 'outbox');
    const files = (await readdir(outbox)).toSorted();
    expect(files.map((file) => file.split('.').at(-1)).toSorted()).toEqual(['eml', 'txt', 'txt']);
    const texts = await Promise.all(
      files.filter((file) => file.endsWith('.txt')).map((file) => readFile(join(outbox, file), 'utf8')),
    );
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(/^To: \+8613800138000\n\n【Yonkoma】注册验证码 123456/),
      expect.stringMatching(/^To: lan@reader\.example\nSubject: Yonkoma 验证码：123456\n\n.*\n\n123456\n/),
    ]);
    const mail = await readFile(join(outbox, files.find((file) => file.endsWith('.eml')) as string), 'utf8');
    expect(mail).toMatch(/^To: lan@reader\.example$/m);
    expect(mail).toContain('multipart/alternative');
    expect((await stat(join(outbox, files[0] as string))).mode & 0o777).toBe(0o600);
    expect(said.toSorted()).toEqual(
      files.filter((file) => file.endsWith('.txt')).map((file) => `A letter is in ${join(outbox, file)}`),
    );
    for (const to of ['8613800138000', 'lan', 'reader.example'])
      expect([...files, ...said].join().replaceAll(outbox, '')).not.toContain(to);
  });

  test('are kept up to the newest two hundred', async () => {
    await using post = await openPost(engine);
    const outbox = join(post.folder, 'outbox');
    await post.leave();
    await until(async () => (await post.waiting()).length === 0);
    for (let index = 0; index < 210; index += 1)
      for (const suffix of ['eml', 'txt'])
        await writeFile(join(outbox, `2020-01-01T00-00-00-000Z-${String(index).padStart(9, '0')}-x.${suffix}`), '');
    await post.leave();
    await until(async () => (await post.waiting()).length === 0);
    await until(async () => (await readdir(outbox)).filter((file) => file.endsWith('.txt')).length === 200);
    const files = await readdir(outbox);
    expect(files).not.toContain('2020-01-01T00-00-00-000Z-000000000-x.eml');
    expect(files).toContain('2020-01-01T00-00-00-000Z-000000209-x.eml');
  });
});

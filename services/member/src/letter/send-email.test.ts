import { afterEach, expect, test } from 'vitest';
import { sendEmailCode } from '@yonkoma/contract';
import { freePort, openMailSink, onBothEngines, onSqlite } from '@yonkoma/testing/node';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { solveCaptchas } from '../fixtures/solve-captchas.ts';
import { openMembers } from '../fixtures/open-members.ts';
import { openPost, until } from './fixtures/open-post.ts';

const MAIL_FROM = 'Comics <no-reply@comics.example>';
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** A mail server with the given options, which counts the mails it accepted. */
async function openServer(options: SMTPServerOptions, port?: number) {
  const took: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onData(stream, _session, done) {
      let text = '';
      stream
        .on('data', (bytes: Buffer) => {
          text += bytes.toString('utf8');
        })
        .on('end', () => {
          took.push(text);
          done();
        });
    },
    ...options,
  });
  server.on('error', () => {});
  const at = port ?? (await freePort());
  await new Promise<void>((resolve) => {
    server.listen(at, '127.0.0.1', resolve);
  });
  closings.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  );
  return { url: `smtp://127.0.0.1:${at}`, took };
}

onBothEngines('letters by mail', (engine) => {
  test('a code is sent as text and HTML, from the site, and its letter leaves the queue', async () => {
    await using sink = await openMailSink();
    await using post = await openPost(engine, { SMTP_URL: sink.url, MAIL_FROM });
    await post.leave({ address: 'lan@reader.example', language: 'jp' });
    const letter = await sink.take('lan@reader.example');
    expect(letter).toMatchObject({
      from: MAIL_FROM,
      to: ['lan@reader.example'],
      subject: 'Yonkoma の認証コード：123456',
    });
    expect(letter.text).toContain('\n123456\n');
    expect(letter.html).toMatch(/<html lang="ja">.*<p style="[^"]+">123456<\/p>/s);
    await until(async () => (await post.waiting()).length === 0);
  });

  test('a site’s name can add neither a header, nor markup, nor a recipient', async () => {
    const { url, took } = await openServer({});
    await using post = await openPost(engine, { SMTP_URL: url, MAIL_FROM });
    await post.leave({ values: { site: 'A\r\nBcc: b@reader.example\r\n\r\n<script>x</script>', code: '123456' } });
    await until(() => took.length === 1);
    const [head = '', body = ''] = (took[0] as string).split(/\r\n\r\n(.*)/s);
    const html = body.slice(body.indexOf('<!doctype html>'));
    expect(head.split(/\r\n(?![ \t])/).filter((line) => /^(?:to|cc|bcc):/i.test(line))).toEqual([
      'To: lan@reader.example',
    ]);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  test('a letter queued in a transaction is sent after the commit, and never after a rollback', async () => {
    await using sink = await openMailSink();
    await using post = await openPost(engine, { SMTP_URL: sink.url, MAIL_FROM });
    const { deliver } = await import('./deliver.ts');
    const letter = {
      channel: 'email',
      letter: 'password-changed',
      language: 'en',
      values: { site: 'Yonkoma' },
    } as const;
    const now = Math.floor(Date.now() / 1000);
    await post.db
      .transaction(async (db) => {
        await deliver(db, { ...letter, address: 'undone@reader.example' }, now);
        throw new Error('undone');
      })
      .catch(() => {});
    await post.db.transaction((db) => deliver(db, { ...letter, address: 'done@reader.example' }, now));
    await sink.take('done@reader.example');
    expect(sink.letters().map(({ to }) => to[0])).toEqual(['done@reader.example']);
  });

  test('two processes send each letter once', async () => {
    const { url, took } = await openServer({});
    await using post = await openPost(engine, { SMTP_URL: url, MAIL_FROM });
    await using _other = await openPost(engine, { SMTP_URL: url, MAIL_FROM });
    for (let index = 0; index < 20; index += 1) await post.leave({ address: `twin${index}@reader.example` });
    await until(async () => (await post.waiting()).length === 0);
    expect(took.map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim()).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `twin${index}@reader.example`).toSorted(),
    );
  });

  test('a server that is down is retried later, and gets the letter once when it is back', async () => {
    const port = await freePort();
    await using post = await openPost(engine, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM });
    await post.leave();
    const now = Math.floor(Date.now() / 1000);
    await until(async () =>
      (await post.waiting()).some(({ tries, due_at }) => tries === 1 && due_at >= now + 4 && due_at <= now + 15),
    );
    const { took } = await openServer({}, port);
    await post.hurry();
    await until(async () => (await post.waiting()).length === 0);
    expect(took).toHaveLength(1);
  });

  test('a server that asks to retry gets the letter later, with the same message id', async () => {
    let isBusy = true;
    const ids: string[] = [];
    const { url } = await openServer({
      onData(stream, _session, done) {
        let text = '';
        stream
          .on('data', (bytes: Buffer) => {
            text += bytes.toString();
          })
          .on('end', () => {
            ids.push(/^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '');
            done(isBusy ? Object.assign(new Error('Greylisted'), { responseCode: 451 }) : null);
          });
      },
    });
    await using post = await openPost(engine, { SMTP_URL: url, MAIL_FROM });
    await post.leave();
    await until(async () =>
      (await post.waiting()).some(({ tries, due_at }) => tries === 1 && due_at < Math.floor(Date.now() / 1000) + 30),
    );
    isBusy = false;
    await post.hurry();
    await until(async () => (await post.waiting()).length === 0);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@comics\.example>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  test('a server that rejects the recipient is asked once', async () => {
    let asked = 0;
    const { url, took } = await openServer({
      onRcptTo: (_address, _session, done) => {
        asked += 1;
        done(Object.assign(new Error('No such user'), { responseCode: 550 }));
      },
    });
    await using post = await openPost(engine, { SMTP_URL: url, MAIL_FROM });
    await post.leave();
    await until(async () => (await post.waiting()).length === 0);
    expect([asked, took.length]).toEqual([1, 0]);
  });

  test('an expired letter is not sent', async () => {
    const { url, took } = await openServer({});
    await using post = await openPost(engine, { SMTP_URL: url, MAIL_FROM });
    const now = Math.floor(Date.now() / 1000);
    await post.leave({ address: 'late@reader.example' }, now - 601);
    await post.leave({ address: 'nobody@reader.example', isForNobody: true }, now);
    await post.leave({ address: 'lan@reader.example' }, now);
    await until(async () => (await post.waiting()).length === 0);
    expect(took.map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim())).toEqual(['lan@reader.example']);
  });

  test('a letter claimed by another process is left alone until the claim expires', async () => {
    const { url, took } = await openServer({});
    await using post = await openPost(engine, { SMTP_URL: url, MAIL_FROM });
    const now = Math.floor(Date.now() / 1000);
    await post.db('delivery').insert({
      channel: 'email',
      address: 'held@reader.example',
      language: 'en',
      subject: 'x',
      body: 'x',
      tries: 1,
      due_at: now + 50,
      expires_at: now + 500,
    });
    await post.leave();
    await until(async () => took.length === 1 && (await post.waiting()).length === 1);
    await post.hurry();
    await until(() => took.length === 2);
  });
});

onSqlite('a slow mail server', (engine) => {
  test('delays neither the reply to a request for a code nor the letters to others', async () => {
    let goOn: (() => void) | undefined;
    const { url, took } = await openServer({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('slow')) goOn = done;
        else done();
      },
    });
    await using post = await openPost(engine, { SMTP_URL: url, MAIL_FROM });
    const site = await openMembers(engine, { SMTP_URL: url, MAIL_FROM });
    const [solved] = (await solveCaptchas(site, ['192.0.2.1'])) as [{ captchaId: string; captchaInfo: string }];
    expect(
      (await site.ask(sendEmailCode, { email: 'slow@reader.example', event: 'user_register', ...solved })).code,
    ).toBe(1);
    await post.leave({ address: 'quick@reader.example' });
    await until(() => took.length === 1);
    expect(took[0]).toContain('To: quick@reader.example');
    goOn?.();
    await until(() => took.length === 2);
    await until(async () => (await post.waiting()).length === 0);
  });
});

import { expect, test } from 'vitest';
import { createConnection } from 'node:net';
import { openMailSink } from './mail-sink.ts';

/** Speaks SMTP by hand, one command after each answer. */
const send = (url: string, to: string, letter: string) =>
  new Promise<void>((resolve, reject) => {
    const lines = [
      'HELO reader.example',
      'MAIL FROM:<site@yonkoma.example>',
      `RCPT TO:<${to}>`,
      'DATA',
      `${letter}\r\n.`,
      'QUIT',
    ];
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1', () => {});
    socket.on('data', () => {
      const line = lines.shift();
      if (line) socket.write(`${line}\r\n`);
    });
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });

const letter = [
  'From: Yonkoma <site@yonkoma.example>',
  'Subject: =?UTF-8?Q?=E7=A2=BA=E8=AA=8D?=',
  ' =?UTF-8?B?44Kz44O844OJ?=',
  'Content-Type: multipart/alternative;',
  ' boundary="line"',
  '',
  '--line',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'M=C3=A3 c=E1=BB=\r\n=A7a b=E1=BA=A1n: 123456',
  '--line',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<p>Mã: 123456</p>').toString('base64'),
  '--line--',
].join('\r\n');

test('a letter sent over SMTP is read with its words, and each letter is given once', async () => {
  await using sink = await openMailSink();
  const waiting = sink.take('lan@reader.example');
  await send(sink.url, 'lan@reader.example', letter);
  const taken = await waiting;
  expect(taken.headers.get('content-type')).toMatch(/^multipart\/alternative/);
  expect(taken).toMatchObject({
    to: ['lan@reader.example'],
    from: 'Yonkoma <site@yonkoma.example>',
    subject: '確認コード',
    text: 'Mã của bạn: 123456\n',
    html: '<p>Mã: 123456</p>',
  });
  await expect(sink.take('lan@reader.example', 50)).rejects.toThrow('No letter to lan@reader.example');
  expect(sink.letters()).toHaveLength(1);
});

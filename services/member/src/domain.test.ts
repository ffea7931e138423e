import { expect, test } from 'vitest';
import { readSignIn, sendEmailCode } from '@yonkoma/contract';
import { missingWords } from '@yonkoma/service-kit';
import { onBothEngines, siteStandIn } from '@yonkoma/testing/node';
import { member } from './domain.ts';

onBothEngines('the member domain', (engine) => {
  test('opens an empty database and answers an unknown call with 404', async () => {
    const { app } = await engine.serve([member]);
    expect((await app.inject('/api/member/nothing')).statusCode).toBe(404);
  });

  test('works without the captcha domain, except for codes, which are to be requested again later', async () => {
    const { app, call } = await engine.serve([siteStandIn().domain, member]);
    expect((await call(readSignIn, {})).code).toBe(1);
    const form = { email: 'lan@reader.example', event: 'user_register', captchaId: 'of-a-form', captchaInfo: 'any' };
    const headers = { server: 'true' };
    const reply = await app.inject({ method: 'POST', url: sendEmailCode.path, headers, payload: form });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  });
});

test('every refusal has words in every language', () => {
  expect(missingWords(member)).toEqual([]);
});

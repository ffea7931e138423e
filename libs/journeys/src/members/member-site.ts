import { startSite, type Site } from '@yonkoma/testing/browser';
import { openMailSink, readRows, temporaryFolder, type MailSink } from '@yonkoma/testing/node';
import { copyPrepared } from '../prepared.ts';

/** A site of its own on an empty folder, whose mail arrives here. */
export interface MemberSite extends Site {
  /** Tokens are signed under a key derived from it. */
  secret: string;
  dataDir: string;
  mail: MailSink;
  /** What the member service keeps, read only. */
  rows: <Row>(sql: string, ...values: (string | number)[]) => Row[];
}

const secret = 'the secret of a site that lives for one test file';

/** Passkeys belong to a name and not to an address of numbers: the site is asked for as `localhost`. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost');

/** `prepare` fills its data folder before it starts. */
export const openMemberSite = async (
  env: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = copyPrepared,
): Promise<MemberSite> => {
  const folder = await temporaryFolder();
  await prepare(folder.path);
  const mail = await openMailSink();
  const clear = async () => {
    await mail.close();
    await folder.remove();
  };
  const site = await startSite({
    dataDir: folder.path,
    args: ['--no-demo'],
    env: { SECRET: secret, SMTP_URL: mail.url, MAIL_FROM: 'Yonkoma <site@yonkoma.example>', ...env },
  }).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  const stop = async () => {
    const status = await site.stop();
    await clear();
    return status;
  };
  return {
    ...site,
    url: named(site.url),
    secret,
    dataDir: folder.path,
    mail,
    stop,
    rows: (sql, ...values) => readRows(folder.path, 'member', sql, values),
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
};

import { openMailSink, readRows, type MailSink } from '@yonkoma/testing/node';
import { openOwnSite, type OwnSite } from '../own-site.ts';

/** A site whose letters the test can read. */
export interface MemberSite extends OwnSite {
  /** Tokens are signed with a key derived from it. */
  secret: string;
  mail: MailSink;
  /** Reads rows of the member service. */
  rows: <Row>(sql: string, ...values: (string | number)[]) => Row[];
}

const secret = 'the secret of a site that lives for one test file';

/** Passkeys need a host name and not an IP address, so the site is opened as `localhost`. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Opens a site that sends its letters to the test. `open` starts it with this environment. */
export const openMailed = async (
  secret: string,
  open: (env: Record<string, string>) => Promise<Omit<OwnSite, typeof Symbol.asyncDispose>>,
): Promise<MemberSite> => {
  const mail = await openMailSink();
  const site = await open({
    SECRET: secret,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Yonkoma <site@yonkoma.example>',
  }).catch(async (error: unknown) => {
    await mail.close();
    throw error;
  });
  const stop = async () => {
    const status = await site.stop();
    await mail.close();
    return status;
  };
  return {
    ...site,
    url: named(site.url),
    secret,
    mail,
    stop,
    rows: (sql, ...values) => readRows(site.dataDir, 'member', sql, values),
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
};

/** Opens such a site with its own data folder. `prepare` fills the folder before it starts. */
export const openMemberSite = async (
  env: Record<string, string> = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<MemberSite> => openMailed(secret, (mailed) => openOwnSite(prepare, { ...mailed, ...env }));

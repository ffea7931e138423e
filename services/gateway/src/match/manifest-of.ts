import { randomBytes } from 'node:crypto';
import type { Language, ReplyOf } from '@yonkoma/contract';
import { composePage } from '@yonkoma/contract/schema';
import { type Ask, type Client, cookieJar, requestLanguage } from '@yonkoma/service-kit';
import type { ReadShared } from '../page/share-under-load.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cohortCookie = 'yk-cohort';
/** Of a visitor who tries a version or opened a preview. */
export const overrideCookie = 'yk-override';
const cohortS = 90 * 86_400;

type Composed = ReplyOf<typeof composePage>;

/** The manifest of one visitor's page. */
export type Compose = (client: Client, ask: Ask, language: Language, isPreviewHost: boolean) => Promise<Composed>;

/**
 * The manifest of this visitor's page. Their cohort, random bits without personal data, keeps them in the same group of
 * a roll-out. Visitors without a cohort cookie get a new cohort, which this page already uses; the cookie is set only
 * during a roll-out. An override does not set it.
 */
export const manifestOf: Compose = async (client, ask, language, isPreviewHost) => {
  const known = knownCohort(client.cookie(cohortCookie));
  const cohort = known ?? randomBytes(8).toString('hex');
  const override = client.cookie(overrideCookie);
  const page = await ask(composePage, {
    language,
    cohort,
    isPreviewHost,
    ...(override !== undefined && { override }),
  });
  if (page.isRolling && !known && !page.override) client.keepCookie(cohortCookie, cohort, cohortS);
  return page;
};

/** Under load, visitors share a manifest that is the same for all of them: nothing is rolled out or tried. */
export const composeUnderLoad =
  (read: ReadShared<Composed>): Compose =>
  async (...visit) => {
    const [client, , language, isPreviewHost] = visit;
    let own: Composed | undefined;
    const compose = async () => (own = await manifestOf(...visit));
    if (client.cookie(overrideCookie) !== undefined || isPreviewHost) return compose();
    const composed = await read(language, compose);
    const isOfOne = composed.isRolling || composed.override;
    return isOfOne && composed !== own ? compose() : composed;
  };

/**
 * What a file beside the pages needs to know of the visitor's page. Visitors without a cohort are in no roll-out.
 */
export function composeFor(
  request: FastifyRequest,
  reply: FastifyReply,
  ask: Ask,
): Promise<ReplyOf<typeof composePage>> {
  const cohort = knownCohort(cookieJar(request, reply).get(cohortCookie)) ?? '';
  return ask(composePage, { language: requestLanguage(request), cohort, isPreviewHost: false });
}

const knownCohort = (kept: string | undefined) => (kept !== undefined && /^[0-9a-f]{16}$/.test(kept) ? kept : null);

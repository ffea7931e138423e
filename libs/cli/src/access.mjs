import { siteOfFolder } from './site-of-folder.mjs';
import { Problem } from './problem.mjs';

/**
 * The address of the site that a command means, from `--site`, the environment or the nearest package.json. Only an
 * https site, or one on this machine, is given a token.
 * @throws {Problem} `site-missing`, or `usage` for any other address
 */
export async function readSite({ site }, environment, folder) {
  const given = site ?? (environment.YONKOMA_SITE || (await siteOfFolder(folder)));
  if (!given) throw new Problem('site-missing');
  const url = URL.canParse(given) ? new URL(given) : null;
  const isHere = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isHere))
    throw new Problem('usage', `${given} is not the address of a site: use https://, or http:// on this machine.`);
  return url.origin;
}

/** The site and the token. @throws {Problem} as `readSite`, and `token-missing` */
export async function readAccess(options, environment, folder) {
  const site = await readSite(options, environment, folder);
  if (!environment.YONKOMA_TOKEN) throw new Problem('token-missing');
  return { site, token: environment.YONKOMA_TOKEN };
}

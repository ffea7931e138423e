import type { Words } from '../catalogue.ts';
import type { SiteFacts } from '../feed/site-facts.ts';

export const authenticationPath = '/opds/authentication';
export const authenticationType = 'application/opds-authentication+json';

/**
 * How a reading app signs a member in: by `Basic`, which all such apps support, with a reading key instead of the
 * password.
 */
export const asAuthentication = (
  { absolute, siteName }: Pick<SiteFacts, 'absolute' | 'siteName'>,
  own: Words,
): Record<string, unknown> => ({
  id: absolute(authenticationPath),
  title: siteName,
  description: own['catalogue.sign-in'],
  links: [{ rel: 'help', href: absolute('/user/account/security'), type: 'text/html' }],
  authentication: [
    {
      type: 'http://opds-spec.org/auth/basic',
      labels: { login: own['catalogue.login'], password: own['catalogue.key'] },
    },
  ],
});

import { choiceCookie, choicesPath, languageCookies, languages, themeCookie } from '@yonkoma/contract';
import { isForeign } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { isOnSite } from '../match/is-on-site.ts';

/**
 * `/choices?language=en&to=/blog`: stores a visitor's choice for browsers without scripts, and sends them back. A link
 * or picture on another site stores nothing.
 */
export function mountChoices(app: FastifyInstance): void {
  app.get(choicesPath, (request, reply) => {
    const { to, language: named, theme } = request.query as Record<string, unknown>;
    const language = languages.find((known) => known === named);
    if (!isForeign(request)) {
      if (language)
        reply.header(
          'set-cookie',
          languageCookies(language, { hostname: request.hostname, protocol: `${request.protocol}:` }),
        );
      if (theme === 'light' || theme === 'dark')
        reply.header('set-cookie', choiceCookie(themeCookie, theme === 'dark' ? '1' : '0'));
    }
    return reply.header('cache-control', 'no-store').redirect(isOnSite(to) ? to : '/', 303);
  });
}

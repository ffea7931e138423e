import { resolve } from 'node:path';
import { loadKit } from '../kit.mjs';
import { readId, takeWords } from '../names.mjs';
import { Problem } from '../problem.mjs';
import { sayOffer } from './try.mjs';

export const dev = {
  usage: 'dev [DIR]',
  summary:
    'Serve a remote from its sources and show it inside the site, in ' +
    'one browser; edits arrive without losing what was typed',
  options: {
    port: { type: 'string', value: 'N', help: 'the port of its files on this machine; a free one by default' },
  },
  async run({ words, options, site, say, signal }) {
    const [given = '.'] = takeWords(words, 0, 1);
    const { serveRemote } = await loadKit(resolve(given), 'preset');
    let offer;
    const offerTo = async (build, origin) => {
      offer = await site.post('override/code', { remote: build.name, origin, build });
      sayOffer(offer, site, say);
    };
    const server = await serveRemote({
      dir: resolve(given),
      siteOrigin: site.site,
      port: options.port === undefined ? 0 : readId(options.port, 'The port'),
      say,
      // A page takes the newest build at its next load; what changed in between arrives in it by itself.
      onBuild: async (build, origin) => {
        if (offer)
          await site
            .post('override/build', { id: offer.id, build })
            .catch((error) =>
              error.code === 'override-unknown'
                ? offerTo(build, origin)
                : say(`the site did not get the new build: ${error.message}`),
            );
      },
    }).catch((error) => {
      throw problemOf(error);
    });
    try {
      const { name: remote } = server.build;
      say(`${remote} is served at ${server.origin}`);
      await offerTo(server.build, server.origin);
      say('end with Ctrl-C');
      await new Promise((done) => {
        signal.addEventListener('abort', done, { once: true });
      });
      return { remote, origin: server.origin };
    } finally {
      await server.close();
    }
  },
};

/** Why the dev server could not start: `port-taken`, or `build-failed` with its message. */
export const problemOf = (error) =>
  error.code === 'EADDRINUSE' ? new Problem('port-taken') : new Problem('build-failed', error.message);

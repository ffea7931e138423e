import { exitOnRefusal, serve } from '@yonkoma/service-kit';
import { loadDomains, readDomainNames } from './load-domains.ts';

/** The whole site in one process, or the domains of `DOMAINS` alone. */
try {
  const names = readDomainNames(process.env.DOMAINS);
  if (names) await serve(await loadDomains(names), process.env);
  else {
    const { serveSite } = await import('./serve-site.ts');
    await serveSite(process.env, process.argv.slice(2));
  }
} catch (error) {
  exitOnRefusal(error);
}

import { exitOnRefusal, serve } from '@yonkoma/service-kit';
import { loadDomains, readDomainNames } from './load-domains.ts';

/** Runs the whole site in one process, or only the domains of `DOMAINS`. */
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

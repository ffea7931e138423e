import { StartRefusal } from './start-refusal.ts';

/**
 * Checks the settings that all processes of one site must share, such as the secret.
 * @throws StartRefusal for the first of `names` that is not set.
 */
export function requireShared(
  env: Record<string, string | undefined>,
  names: readonly (keyof typeof sharedSettings)[],
): void {
  const missing = names.find((name) => !env[name]);
  if (missing) throw new StartRefusal(`${missing} is not set: ${sharedSettings[missing]}.`);
}

const sharedSettings = {
  SECRET:
    'a service that runs alone needs the one secret of the site, 32 or more characters, the same to every service',
  DATABASE_URL:
    'a service that runs alone needs the database of the site, ' +
    'mysql://user:password@host:3306/yonkoma, or the word sqlite for embedded ' +
    'databases in DATA_DIR',
};

/**
 * One line of `yonkoma doctor`: what was checked, how it stands, what was found, and the next step where it is not ok.
 * @typedef {{ name: string, state: 'ok' | 'warn' | 'fail', says: string, next?: string }} Check
 */

export const ok = (name, says) => ({ name, state: 'ok', says });
export const warn = (name, says, next) => ({ name, state: 'warn', says, next });
export const fail = (name, says, next) => ({ name, state: 'fail', says, next });

/** Whether `given` is at least `least`; both as `20.19.0`, parts that are missing count as 0. */
export function isAtLeast(given, least) {
  const [a, b] = [given, least].map((text) => text.split('.').map(Number));
  const at = b.findIndex((part, place) => part !== (a[place] ?? 0));
  return at === -1 || (a[at] ?? 0) > b[at];
}

/** @returns {Check} */
export function checkNode(version, engines) {
  const least = engines.replace(/^>=/, '');
  return isAtLeast(version, least)
    ? ok('node', `Node ${version}`)
    : fail('node', `Node ${version} is older than ${least}`, `Install Node ${least} or newer.`);
}

/** @returns {Check} `version` is undefined where npm did not start */
export const checkNpm = (version) =>
  version === undefined
    ? fail('npm', 'npm does not start', 'Install npm, which comes with Node.')
    : ok('npm', `npm ${version}`);

const [fewS, manyS] = [60, 300];

/** Both in Unix seconds. @returns {Check} */
export function checkClock(here, there) {
  const apartS = Math.abs(here - there);
  const says = `this clock is ${apartS} s ${here > there ? 'ahead of' : 'behind'} that of the site`;
  const next = 'Let this machine set its clock by the network (NTP).';
  if (apartS > manyS) return fail('clock', says, next);
  return apartS > fewS ? warn('clock', says, next) : ok('clock', `${apartS} s from the clock of the site`);
}

/** `2026-11-21`, in UTC. */
const day = (seconds) => new Date(seconds * 1000).toISOString().slice(0, 10);
const soonS = 7 * 86_400;

/**
 * The token, from what the site says of it.
 * @param {{ name: string, can: string[], remotes: string[] | null, expiresAt: number | null }} you
 * @param {string | undefined} remote the name of the remote in this folder
 * @returns {Check[]}
 */
export function checkToken({ name, can, remotes, expiresAt }, remote, now) {
  const ask = 'Ask a platform engineer of the site for a token ';
  const leftDays = expiresAt === null ? null : Math.floor((expiresAt - now) / 86_400);
  return [
    expiresAt !== null && expiresAt - now < soonS
      ? warn('token', `${name} ends on ${day(expiresAt)}, in ${leftDays} days`, `${ask}before that day.`)
      : ok('token', expiresAt === null ? name : `${name}, until ${day(expiresAt)}`),
    can.includes('platform/release')
      ? ok('rights', can.join(', '))
      : warn('rights', `it may ${can.join(', ') || 'nothing'}, and not publish`, `${ask}with the right to publish.`),
    remotes === null || remote === undefined || remotes.includes(remote)
      ? ok('remotes', remotes === null ? 'every remote' : remotes.join(', '))
      : fail('remotes', `it is for ${remotes.join(', ')}, and not for ${remote}`, `${ask}for ${remote}.`),
  ];
}

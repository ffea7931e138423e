import { answerCodes, type Endpoint, type Envelope, type Initialisation, type SecureKey } from '@yonkoma/contract';
import { isSealed, type Sealed } from './sealed.ts';

/** From the page: the visitor's key, null when the site has none, and the server's time in unix seconds. */
export interface SecureStart {
  key: SecureKey | null;
  time: number;
}

type Exchange<Asking, A extends Envelope> = (
  endpoint: Endpoint,
  input: object,
  asking: Asking,
  kid?: string,
) => Promise<A>;

interface Parts<Asking, A extends Envelope> {
  start: SecureStart;
  exchange: Exchange<Asking, A>;
  /** Makes the error for an answer that could not be decrypted twice. `raw` is the encrypted answer. */
  unreadable: (raw: unknown) => Error;
}

/** Calls whose answers may be encrypted. */
interface SecureCalls<Asking, A extends Envelope> {
  exchange: Exchange<Asking, A>;
  /** The id of the newest key; undefined while answers are plain. */
  kid(): string | undefined;
  /** Decrypts what was requested at `path` with that id; undefined when it cannot be decrypted. */
  open(sealed: Sealed, path: string): Promise<unknown>;
}

const load = () => import(/* webpackChunkName: "secure" */ './open-sealed.ts');

/**
 * Calls endpoints at their `securePath`, if they have one, and decrypts the answers; the signature is checked first.
 * When an answer cannot be decrypted, the failure is logged, the key is requested again (once for all waiting calls)
 * and the call is repeated once. Plain answers pass unchanged.
 */
export function createSecureCalls<Asking, A extends Envelope>({
  start,
  exchange,
  unreadable,
}: Parts<Asking, A>): SecureCalls<Asking, A> {
  let keys = start.key ? [start.key] : [];
  let aheadS = start.time - Date.now() / 1000;
  let renewing: Promise<void> | undefined;

  const renew = async () => {
    const { initialise } = await load();
    const { code, data, time } = await exchange(initialise, {}, {} as Asking);
    if (code !== answerCodes.ok) return;
    const { secure } = (data as Initialisation).site;
    aheadS = time - Date.now() / 1000;
    // The previous key stays, for answers to pending requests.
    keys = secure ? [secure, ...keys.filter(({ kid }) => kid !== secure.kid)].slice(0, 2) : [];
  };

  const open = async (sealed: Sealed, path: string): Promise<unknown> => {
    const { openSealed } = await load();
    const opened = await openSealed(sealed, { path, keys, now: Date.now() / 1000 + aheadS });
    if ('data' in opened) return opened.data;
    console.warn(`${path}: ${opened.failure}`);
    return undefined;
  };

  const attempt = async (
    endpoint: Endpoint,
    input: object,
    asking: Asking,
  ): Promise<{ answer: A } | { raw: unknown }> => {
    const [newest] = keys;
    if (!newest || !endpoint.securePath) return { answer: await exchange(endpoint, input, asking) };
    const path = endpoint.securePath;
    const [answer] = await Promise.all([exchange({ ...endpoint, path }, input, asking, newest.kid), load()]);
    const sealed = isSealed(answer.data) ? answer.data : isSealed(answer) ? answer : null;
    if (!sealed) return { answer };
    const data = await open(sealed, path);
    return data === undefined ? { raw: answer } : { answer: { ...answer, data } };
  };

  const exchangeAgain: Exchange<Asking, A> = async (endpoint, input, asking) => {
    const first = await attempt(endpoint, input, asking);
    if ('answer' in first) return first.answer;
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    await renewing;
    const second = await attempt(endpoint, input, asking);
    if ('answer' in second) return second.answer;
    throw unreadable(second.raw);
  };
  return { exchange: exchangeAgain, kid: () => keys[0]?.kid, open };
}

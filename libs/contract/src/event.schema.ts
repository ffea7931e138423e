import * as v from 'valibot';
import { type CheckedEndpoint, peerEndpoint } from './endpoint.ts';

/** Something that happened in one domain and that others act upon, declared once; `data` is plain. */
export interface Event<S extends v.GenericSchema = v.GenericSchema> {
  /** `domain.whatHappened`, e.g. `comic.chaptersPublished`. */
  readonly name: string;
  /** The domain that publishes it, where it is not the part of the name before the dot. */
  readonly domain?: string;
  readonly data: S;
  /** The domains that subscribe to it. A service that runs alone knows its subscribers from here. */
  readonly subscribers: readonly string[];
  /**
   * Those subscribers for whose work nobody waits, such as sums. They get the events of a domain up to a second later,
   * many in one delivery, if each of its events that they get says so.
   */
  readonly deferred?: readonly string[];
  /** One line: when it happens. */
  readonly summary: string;
}

export type EventData<E extends Event> = v.InferOutput<E['data']>;

/** Keeps the literal types of the schema. */
export function event<S extends v.GenericSchema>(declaration: Event<S>): Event<S> {
  return declaration;
}

const Delivery = <S extends v.GenericSchema>(data: S) =>
  v.object({
    events: v.pipe(v.array(v.object({ id: v.pipe(v.string(), v.maxLength(36)), data })), v.minLength(1)),
  });

/**
 * The endpoint that delivers events to a domain, in their order: all of them take effect or none. `id` is the id of the
 * event, equal in each delivery. The limit is large, because an event may name 20,000 chapters with long titles, and an
 * event that is refused for its length would be delivered again and again.
 */
export function deliveryEndpoint<S extends v.GenericSchema>(
  { name, data, summary }: Event<S>,
  subscriber: string,
): CheckedEndpoint<ReturnType<typeof Delivery<S>>, v.NullSchema<undefined>> {
  return peerEndpoint({
    name: `${subscriber}.handle.${name}`,
    input: Delivery(data),
    reply: v.null(),
    peer: { requestBytes: 16 * 1024 * 1024, timeoutMs: 30_000 },
    summary,
  });
}

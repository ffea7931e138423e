import * as v from 'valibot';
import { type CheckedEndpoint, peerEndpoint } from './endpoint.ts';

/** Something that happened in one domain and that others act upon, declared once; `data` is plain. */
export interface Event<S extends v.GenericSchema = v.GenericSchema> {
  /** `domain.whatHappened`, e.g. `comic.chaptersPublished`. */
  readonly name: string;
  /** The domain that publishes it, where it is not the part of the name before the dot. */
  readonly domain?: string;
  readonly data: S;
  /** The domains that hear it. A service that runs alone knows from here to whom it tells what. */
  readonly heardBy: readonly string[];
  /** One line: when it happens. */
  readonly summary: string;
}

export type EventData<E extends Event> = v.InferOutput<E['data']>;

/** Keeps the literal types of the schema. */
export function event<S extends v.GenericSchema>(declaration: Event<S>): Event<S> {
  return declaration;
}

const Told = <S extends v.GenericSchema>(data: S) => v.object({ id: v.pipe(v.string(), v.maxLength(36)), data });

/**
 * Where a domain is told of an event; `id` is the event's own, the same each time it is told. One that was told of
 * 20,000 chapters with long titles is honest, and one that is refused for its length would be told again without end.
 */
export function hearing<S extends v.GenericSchema>(
  { name, data, summary }: Event<S>,
  hearer: string,
): CheckedEndpoint<ReturnType<typeof Told<S>>, v.NullSchema<undefined>> {
  return peerEndpoint({
    name: `${hearer}.hear.${name}`,
    input: Told(data),
    reply: v.null(),
    peer: { requestBytes: 16 * 1024 * 1024, timeoutMs: 30_000 },
    summary,
  });
}

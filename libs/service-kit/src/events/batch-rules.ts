/** What a batch needs to know of an event in the outbox. */
interface Waiting {
  name: string;
  subscriber: string;
  subject: string;
  /** JSON. */
  data: string;
}

/** They take effect in one transaction, so a batch has an end even when very many wait. */
const eventsAtOnce = 50;
/** The most characters of data in a batch of more than one event. */
const batchLength = 1024 * 1024;

/** Events of one subject reach each subscriber in order, so one after another. */
export const laneOf = ({ subscriber, subject }: Waiting): string => `${subscriber} ${subject}`;

/**
 * Divides waiting events, oldest first, into batches of one name for one subscriber each. The events of one subject are
 * in one batch at most, up to the first that does not belong in it. `isAll`: nothing was left out.
 */
export function batchesOf<E extends Waiting>(
  events: readonly E[],
  isBusy: (event: E) => boolean,
): { batches: E[][]; isAll: boolean } {
  const batches: E[][] = [];
  const open = new Map<string, { batch: E[]; length: number }>();
  const lanes = new Map<string, E[] | 'closed'>();
  let isAll = true;
  for (const event of events) {
    const lane = laneOf(event);
    const kind = `${event.subscriber} ${event.name}`;
    const earlier = lanes.get(lane);
    let target = open.get(kind);
    if (target && (target.batch.length >= eventsAtOnce || target.length + event.data.length > batchLength)) {
      open.delete(kind);
      target = undefined;
    }
    if (isBusy(event) || (earlier && earlier !== target?.batch)) {
      lanes.set(lane, 'closed');
      isAll = false;
      continue;
    }
    if (!target) {
      target = { batch: [], length: 0 };
      open.set(kind, target);
      batches.push(target.batch);
    }
    target.batch.push(event);
    target.length += event.data.length;
    lanes.set(lane, target.batch);
  }
  return { batches, isAll };
}

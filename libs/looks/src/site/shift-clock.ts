/**
 * From now on it is `aheadMs` later, also for what asks for the date of today. Runs in pages and in sites, so it needs
 * nothing but its argument.
 */
export const shiftClock = (aheadMs: number): void => {
  const Clock = Date;
  const now = () => Clock.now() + aheadMs;
  globalThis.Date = new Proxy(Clock, {
    construct: (clock, given, made) => Reflect.construct(clock, given.length > 0 ? given : [now()], made),
    apply: () => new Clock(now()).toString(),
    get: (clock, name, own) => (name === 'now' ? now : Reflect.get(clock, name, own)),
  });
};

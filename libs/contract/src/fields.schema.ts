import * as v from 'valibot';

/**
 * A positive id, as text (in a query string) or as a number (in JSON). `1e3`, `0x10`, `1.5` and `-1` are refused.
 */
export const Id = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(15), v.regex(/^[1-9]\d*$/), v.transform(Number)), v.number()]),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** A whole number within bounds, as text or as a number. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.maxLength(15), v.regex(/^\d+$/), v.transform(Number)), v.number()]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** 1-based page of a list. */
export const PageNumber = v.optional(whole(1, 1_000_000), 1);

/** The number of requested rows; more than 100 gives 100. */
export const Limit = v.optional(
  v.pipe(
    whole(1, 1_000_000),
    v.transform((limit) => Math.min(limit, 100)),
  ),
  15,
);

/** A 1-based position, e.g. the page of a chapter. */
export const Index = whole(1, 100_000);

/** Short free text of a query. */
export const Keywords = v.pipe(v.string(), v.maxLength(100), v.trim());

/** Whole unix seconds. */
export const UnixTime = v.pipe(v.number(), v.integer());

export const Flag = v.picklist([0, 1]);

export const Whole = v.pipe(v.number(), v.integer());

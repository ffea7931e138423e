export interface Bar {
  /** In per cent of the chart's height. */
  height: number;
  /** From the chart's bottom to the lower end of the bar, in per cent. */
  from: number;
}

/** Bars with a common scale and zero line, gains above it and losses below. Zeros give bars without height. */
export function barsOf(values: readonly number[]): { bars: Bar[]; zero: number } {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = top - bottom;
  if (span === 0) return { bars: values.map(() => ({ height: 0, from: 0 })), zero: 0 };
  const zero = ((0 - bottom) / span) * 100;
  return {
    zero,
    bars: values.map((value) => ({
      height: (Math.abs(value) / span) * 100,
      from: value < 0 ? zero - (-value / span) * 100 : zero,
    })),
  };
}

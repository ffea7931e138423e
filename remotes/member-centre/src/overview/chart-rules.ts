export interface Bar {
  /** Per cent of the chart's height. */
  height: number;
  /** Per cent from the chart's bottom to the lower end of the bar. */
  from: number;
}

/** Bars that share a scale and a zero line, gains above it and losses below; all zero gives bars without height. */
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

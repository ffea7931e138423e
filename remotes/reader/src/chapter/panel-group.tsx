import { memo } from 'react';
import { SpreadPanel, type SpreadPanelProps } from './spread-panel.tsx';
import type { Spread } from './spread-rules.ts';

interface PanelGroupProps extends Omit<SpreadPanelProps, 'spread' | 'isCurrent' | 'isMounted'> {
  spreads: readonly Spread[];
  /** First and last of these that hold pictures. */
  first: number;
  last: number;
  /** Which of these is on the screen; -1 for none. */
  current: number;
}

/** Panels that are drawn anew together, so that a turn in a long chapter looks at a few of them and not at all. */
export const PanelGroup = memo(function PanelGroup({
  spreads,
  first,
  last,
  current,
  glass,
  ...shared
}: PanelGroupProps) {
  return spreads.map((spread, index) => (
    <SpreadPanel
      key={spread[0]}
      {...shared}
      spread={spread}
      isCurrent={index === current}
      isMounted={index >= first && index <= last}
      glass={index === current ? glass : 1}
    />
  ));
});

import { memo } from 'react';
import { SpreadPanel, type SpreadPanelProps } from './spread-panel.tsx';
import type { Spread } from './spread-rules.ts';

interface PanelGroupProps extends Omit<SpreadPanelProps, 'spread' | 'isCurrent' | 'isMounted'> {
  spreads: readonly Spread[];
  /** First and last panel of the group that contain pictures. */
  first: number;
  last: number;
  /** The panel of the group that is on the screen; -1 for none. */
  current: number;
}

/** Panels that render together, so that a turn in a long chapter renders only a few of them. */
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

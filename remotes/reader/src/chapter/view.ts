import type { ChapterImage } from '@yonkoma/contract';
import type { ReactNode } from 'react';
import type { Settings } from './settings-rules.ts';
import type { StripPlace } from './strip-rules.ts';
import type { Position } from './use-position.ts';
import type { Turn } from './zone-rules.ts';

/** What both ways of showing a chapter are given. */
export interface ViewProps {
  images: readonly ChapterImage[];
  /** The page in words, for those who do not see it. */
  altOf: (page: number) => string;
  at: Position;
  settings: Settings;
  renew: () => void;
  /** The reader scrolled here. */
  onScroll: (place: StripPlace) => void;
  /** What stands after the last page. */
  end: ReactNode;
}

export interface View {
  /** Moves on within a page larger than the screen; false when there is nothing left of it and the page itself is to be turned. */
  moveWithin: (turn: Turn, isByScreen: boolean) => boolean;
}

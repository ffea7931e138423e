import type { ChapterImage } from '@yonkoma/contract';
import type { ReactNode } from 'react';
import type { Spot } from './joined-rules.ts';
import type { Settings } from './settings-rules.ts';
import type { StripPlace } from './strip-rules.ts';
import type { Position } from './use-position.ts';
import type { Turn } from './zone-rules.ts';

/** What is drawn of a page where that is not all of its picture, upright. */
interface DrawnPart {
  /** The page of the chapter, whose parts may stand in several boxes. */
  page: number;
  half?: 1 | 2;
  alt: string;
  /** How the picture lies in its box, and how many times wider than it. */
  transform: string;
  finer: number;
}

/** A page as a view is given it: its size is that of its box. */
export interface DrawnPage extends ChapterImage {
  part?: DrawnPart;
}

/** What either way of showing a chapter are given. */
export interface ViewProps {
  images: readonly DrawnPage[];
  /** The page in words, for those who do not see it. */
  altOf: (page: number) => string;
  at: Position;
  spot: { current: Spot };
  settings: Settings;
  /** How many times larger than usual the current page is shown. */
  glass: number;
  renew: () => void;
  /** The reader scrolled here. */
  onScroll: (place: StripPlace) => void;
  /** What stands after the last page. */
  end: ReactNode;
}

export interface View {
  /** Brings the spot of reading onto the screen, at once. */
  show: () => void;
  /**
   * Moves on within a page larger than the screen; false when there is nothing left of it and the page itself is to be
   * turned.
   */
  moveWithin: (turn: Turn, isByScreen: boolean) => boolean;
  /** Moves what is on the screen by so many pixels, as far as it goes. */
  scrollBy: (x: number, y: number) => void;
  /** Whether there is more of the page below (1) or above (-1) the screen. */
  roomBelow: (sign: number) => boolean;
  /** Whether anything behind the last page is on the screen. */
  isEndSeen: () => boolean;
}

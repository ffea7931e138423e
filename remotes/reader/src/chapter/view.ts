import type { ChapterImage } from '@yonkoma/contract';
import type { ReactNode } from 'react';
import type { Spot } from './joined-rules.ts';
import type { Settings } from './settings-rules.ts';
import type { StripPlace } from './strip-rules.ts';
import type { Position } from './use-position.ts';
import type { Turn } from './zone-rules.ts';

/** A drawn part of a page, when it is not the whole upright picture. */
interface DrawnPart {
  /** The page of the chapter. Its parts can be in several boxes. */
  page: number;
  half?: 1 | 2;
  alt: string;
  /** The position of the picture in its box, and how many times wider than the box it is. */
  transform: string;
  finer: number;
}

/** A page for a view: its size is the size of its box. */
export interface DrawnPage extends ChapterImage {
  part?: DrawnPart;
}

/** The properties of every view of a chapter. */
export interface ViewProps {
  images: readonly DrawnPage[];
  /** The description of a page for readers who do not see it. */
  altOf: (page: number) => string;
  at: Position;
  spot: { current: Spot };
  settings: Settings;
  /** The magnification of the current page; 1 is the usual size. */
  glass: number;
  renew: () => void;
  /** Called when the reader has scrolled. */
  onScroll: (place: StripPlace) => void;
  /** The content after the last page. */
  end: ReactNode;
}

export interface View {
  /** Brings the current place onto the screen, at once. */
  show: () => void;
  /**
   * Moves within a page larger than the screen; returns false when nothing of it is left and the page has to be turned.
   */
  moveWithin: (turn: Turn, isByScreen: boolean) => boolean;
  /** Moves the content by this many pixels, as far as possible. */
  scrollBy: (x: number, y: number) => void;
  /** Whether there is more of the page below (1) or above (-1) the screen. */
  roomBelow: (sign: number) => boolean;
  /** Whether any content after the last page is on the screen. */
  isEndSeen: () => boolean;
}

/** Format and size from the first bytes of an image, without decoding it. */
export interface Header {
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';
  /** As shown, with the orientation of the picture applied. */
  width: number;
  height: number;
  /** False when the file is truncated. */
  isWhole: boolean;
  /** Whether every browser can show these bytes unchanged. */
  isWeb: boolean;
}

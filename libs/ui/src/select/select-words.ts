/** What a select says, in the language of the page. */
export interface SelectWords {
  /** The button that shows all choices. */
  open: string;
  clear: string;
  remove: (name: string) => string;
  loading: string;
  none: string;
  /** In place of `none` before anything is written, where only words find something. */
  start?: string;
  failed: string;
  retry: string;
  found: (count: number) => string;
  /** The button that makes a new value of what is written, where new ones may be written. */
  add?: (text: string) => string;
  /** No more can be chosen than this. */
  full: (most: number) => string;
  /** The button that ends a choice of several. */
  done: string;
  close: string;
}

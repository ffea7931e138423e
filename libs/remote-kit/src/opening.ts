/** What the document gives to its opening. */
export interface OpeningParts {
  /**
   * The answer that the gateway fetched in advance for the page. At first, distant members of the list that
   * `early.image` names are `null`: they come later in the document.
   */
  reply: unknown;
  /** The member for whom the page was made; undefined for a guest. */
  memberId: number | undefined;
  /**
   * The element in which to draw. It covers the whole window until `endOpening`. Set styles by script, because the
   * content security policy of the page refuses `style` attributes.
   */
  stage: HTMLElement;
}

/**
 * Draws the first picture of a page before any other script runs, exactly where the page will draw it. It runs while
 * the document is still loading and before the style sheets. It may use the window and the storage of the browser, but
 * nothing of the shell.
 * @returns false when it needs members that are still `null`: then it is called again with the complete answer
 */
export type Opening = (parts: OpeningParts) => boolean;

/**
 * Removes the opening from the page. Call it when the page's own picture is on the screen, or when there will be none.
 */
export function endOpening(): void {
  document.getElementById('opening')?.remove();
}

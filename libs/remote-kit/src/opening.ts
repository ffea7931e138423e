/** What an opening is handed by the document it stands in. */
export interface OpeningParts {
  /**
   * The answer fetched ahead for the page, as its endpoint gives it. At first `null` stands for the far members of the
   * list that
   * `early.image` names: they come later in the document.
   */
  reply: unknown;
  /** The member the page was made for; undefined for a guest. */
  memberId: number | undefined;
  /**
   * Where to draw: the whole window, above everything, until `endOpening`. Styles are set by script, as the page's
   * policy refuses attributes.
   */
  stage: HTMLElement;
}

/**
 * Draws the first picture of a page before any other script has run, exactly where the page will draw it. Runs while
 * the document still arrives and before its style sheets: it may use the window and what the browser keeps, nothing of
 * the shell.
 * @returns false when it needs what is still `null`: it is called again with the whole answer
 */
export type Opening = (parts: OpeningParts) => boolean;

/**
 * Removes the opening from the page. Call it when the page's own picture is on the screen, or when there will be none.
 */
export function endOpening(): void {
  document.getElementById('opening')?.remove();
}

/** The other side said that it will never take this letter: trying again would only annoy it. */
export class Hopeless extends Error {
  override name = 'Hopeless';
}

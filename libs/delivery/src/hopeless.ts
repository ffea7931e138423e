/** The other side refused this letter for good, so it is not tried again. */
export class Hopeless extends Error {
  override name = 'Hopeless';
}

/** A reason not to start, in one sentence that says what to do. Printed without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

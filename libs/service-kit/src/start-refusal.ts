/** The reason why a process cannot start, in one sentence that says what to do. Printed without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

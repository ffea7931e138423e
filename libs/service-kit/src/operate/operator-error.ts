/** The reason why a command cannot run, as one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/**
 * Stops a command of an operator with one sentence.
 * @throws OperatorError always.
 */
export function decline(sentence: string): never {
  throw new OperatorError(sentence);
}

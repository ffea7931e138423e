/** A mistake of the operator, explained in one sentence. */
export class Mistake extends Error {}

/** What the operator did wrong, in one sentence. */
export class Mistake extends Error {}

/** A page or a thing that is not there. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';

  /** @param path what was asked for */
  constructor(readonly path: string) {
    super(`Nothing is at ${path}`);
  }
}

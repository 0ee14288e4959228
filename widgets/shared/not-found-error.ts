/** The requested page or object does not exist. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';

  /** @param path the requested path */
  constructor(readonly path: string) {
    super(`Nothing is at ${path}`);
  }
}

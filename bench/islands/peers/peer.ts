/**
 * The product page of the shop in another way, with the same markup and the same calls. Its root has the class with
 * which the shop's stylesheet hides plain forms.
 */
export interface Peer {
  readonly html: string;
  /** By their paths. */
  readonly scripts: ReadonlyMap<string, string>;
}

/** The page that the visitor asked for, as far as navigations need to know it. */
export interface RequestedPage {
  /** The address without a query. */
  readonly url: string;
  /** The id of its collection; undefined on pages of the system. */
  readonly collectionId: string | undefined;
}

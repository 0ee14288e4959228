/** A file of a storage: its bytes, or an address from which the buyer loads it. */
export type StoredFile =
  | {
      readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
      /** The media type; default `application/octet-stream`. */
      readonly type?: string | undefined;
      /** Bytes, if they are known. */
      readonly size?: number | undefined;
    }
  /** Such as a signed address of a bucket, which ends after minutes. */
  | { readonly url: string };

/** Files that are sold and are not among those of their site, such as films in a bucket. */
export interface FileStorage {
  /**
   * Opens a file for somebody who has bought it, before the download is counted. Undefined when there is none.
   *
   * @param path the address in the content without its first slash, such as `downloads/chart.pdf`
   */
  open(
    path: string,
    website: { readonly websiteId: string },
  ): StoredFile | undefined | Promise<StoredFile | undefined>;
}

/** A rule of the product, a line of `rules.tsv`. */
export interface Rule {
  /** Permanent: `A1` for the shop, `B1` for the platform. */
  readonly number: string;
  readonly rule: string;
  /** The file or folder that it lives in. */
  readonly code: string;
  /** The file of its test. */
  readonly test: string;
  /** A text of that file: the title of the test, or of its row. */
  readonly title: string;
  /** A page of the fixture shop, or a file of the documentation. */
  readonly seen: string;
}

/**
 * The rules of `rules.tsv`.
 *
 * @throws Error for a line with another number of columns than its head
 */
export function readRules(text: string): readonly Rule[] {
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((cells) => {
    if (cells.length !== head.length) throw new Error(`A rule has other columns: ${cells}`);
    return Object.fromEntries(head.map((name, index) => [name, cells[index]])) as unknown as Rule;
  });
}

/** A rule of the product, a line of `rules.tsv`. */
export interface Rule {
  /** Permanent: `A1` for the shop, `B1` for the platform. */
  readonly number: string;
  readonly rule: string;
  /** The file or folder that it lives in. */
  readonly code: string;
  /** The file of its test; several are parted by ` + `, for a rule that says several things. */
  readonly test: string;
  /** A text of that file: the title of the test, or of its row. As many as files, parted likewise. */
  readonly title: string;
  /** A page of the fixture shop, or a section of the documentation; several are parted by ` + `. */
  readonly seen: string;
}

/** A test that proves a rule: its file, and a text of it. */
export interface RuleTest {
  readonly file: string;
  readonly title: string;
}

/**
 * The tests of a rule.
 *
 * @throws Error when it has another number of titles than of files
 */
export function testsOf({ number, test, title }: Rule): readonly RuleTest[] {
  const [files, titles] = [test.split(' + '), title.split(' + ')];
  if (files.length !== titles.length) throw new Error(`${number} has a file without a title`);
  return files.map((file, index) => ({ file, title: titles[index] ?? '' }));
}

/** The places where a person sees a rule. */
export const placesOf = ({ seen }: Rule): readonly string[] => seen.split(' + ');

/** A text of the catalogues that a person can see, a line of `texts.tsv`. */
export interface SeenText {
  /** A key of `widgets/messages/en.json`, or the text of the engine itself. */
  readonly text: string;
  /** The file that says it. */
  readonly code: string;
  /** The file of a test that sees it. */
  readonly test: string;
  /** Where a person sees it: a page of the fixture shop, a command, the console, or a call. */
  readonly door: string;
}

/** A public name that nothing in the product uses: it is for editors and hosts. A line of `hosts.tsv`. */
export interface HostName {
  readonly name: string;
  /** The entry of the package that exports it. */
  readonly entry: string;
  /** Its use, or the call that it is used with. */
  readonly for: string;
  /**
   * An expression that uses it, with all names of its entry at hand; `send` sends to a server, as `createSend` does, and
   * `websiteId` is the id of its site.
   */
  readonly example: string;
  /** What the expression gives, as JSON; empty for nothing. */
  readonly result: string;
}

export const readRules = (text: string): readonly Rule[] => readRows<Rule>(text);
export const readTexts = (text: string): readonly SeenText[] => readRows<SeenText>(text);
export const readHosts = (text: string): readonly HostName[] => readRows<HostName>(text);

/**
 * The lines of a table, by the names of its head.
 *
 * @throws Error for a line with another number of columns than its head
 */
function readRows<Row>(text: string): readonly Row[] {
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((cells) => {
    if (cells.length !== head.length) throw new Error(`A rule has other columns: ${cells}`);
    return Object.fromEntries(head.map((name, index) => [name, cells[index]])) as Row;
  });
}

/** A page as every engine gets it: plain values, so that it can be sent to another process. */
export interface Page {
  readonly name: string;
  /** Templates by file name; an engine whose file is missing does not run the page. */
  readonly templates: Readonly<Record<string, string>>;
  /** Partials of the template `skerry.html`. */
  readonly partials: Readonly<Record<string, string>>;
  /** Whether `by-hand.ts` and `jsx.ts` have functions for the page. */
  readonly written: boolean;
  readonly data: unknown;
  /** Expressions for the places where the reference is known to depart from the language. */
  readonly departures: readonly string[];
}

/** The template of a page in one language. */
export function templateOf(page: Page, file: string): string {
  const template = page.templates[file];
  if (template === undefined) throw new Error(`Page '${page.name}' has no template '${file}'`);
  return template;
}

/**
 * The page with texts that have not been compiled before: V8 keeps compiled code by its text, and a
 * second compilation of the same text would cost nothing.
 */
export function makeUnique(page: Page, file: string, number: number): Page {
  const mark = String(number).padStart(9, '0');
  const comment = file.endsWith('.pug') ? `\n// ${mark}\n` : `<!-- ${mark} -->`;
  return {
    ...page,
    templates: { [file]: flat(templateOf(page, file) + comment) },
    partials: Object.fromEntries(
      Object.entries(page.partials).map(([name, text]) => [name, flat(text + comment)]),
    ),
  };
}

/** The same string in one piece, as one that was read from a file; V8 joins strings by reference. */
export function flat(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

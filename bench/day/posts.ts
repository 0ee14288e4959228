/** A post of the sites that are compared. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  /** `2024-03-09`. */
  readonly date: string;
  readonly paragraphs: readonly string[];
}

const WORDS =
  'tide quay rope lamp gull brass harbor salt oar keel anchor fog bell mast sail net crab pier shore wind'.split(
    ' ',
  );
const PARAGRAPHS = 6;
const WORDS_OF_PARAGRAPH = 60;
const FIRST_DAY = Date.UTC(2010, 0, 1);
const DAY = 86_400_000;

/** Posts of about 2 kB, the oldest first; they are the same on every machine. */
export function makePosts(count: number): readonly Post[] {
  return Array.from({ length: count }, (_, post) => ({
    slug: `post-${post + 1}`,
    title: `Post ${post + 1}`,
    date: new Date(FIRST_DAY + post * DAY).toISOString().slice(0, 10),
    paragraphs: Array.from({ length: PARAGRAPHS }, (__, paragraph) =>
      Array.from(
        { length: WORDS_OF_PARAGRAPH },
        (___, word) => WORDS[(post * 7 + paragraph * 13 + word * word) % WORDS.length],
      ).join(' '),
    ),
  }));
}

/** The same post with another beginning. */
export function edited(post: Post, text: string): Post {
  return { ...post, paragraphs: [text, ...post.paragraphs.slice(1)] };
}

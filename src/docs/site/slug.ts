/** The anchor of a heading, as code hosts make it from the heading's text. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Gives each heading of a page an anchor of its own: the second of a text ends in `-1`. */
export function createSlugger(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const slug = slugOf(text);
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}

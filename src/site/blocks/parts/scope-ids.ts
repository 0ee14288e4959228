/** Ids in the output of formatters that are the same for every item. */
const UNSCOPED = /\b(id|for|name)="(?=variant-option-)/g;

/**
 * Makes the ids and the names of choices that formatters write differ from those of other blocks
 * (commerce.md 6, pitfall c). Quotes in texts are written as references, so that only attributes match.
 */
export function scopeIds(html: string, prefix: string): string {
  return html.replace(UNSCOPED, `$1="${prefix}-`);
}

/** HTML with tags in braces, for the highlighter: a grammar in the form of TextMate. */
export const TEMPLATE_LANGUAGE = {
  name: 'template',
  scopeName: 'text.html.skerry',
  embeddedLangs: ['html'],
  patterns: [{ include: 'text.html.basic' }],
  repository: {},
  // Tags stand anywhere, also within attributes.
  injections: {
    'L:text.html.skerry': {
      patterns: [
        { match: String.raw`\{#[^{}]*\}`, name: 'comment.block.skerry' },
        { match: String.raw`\{(?:[.@]|[A-Za-z0-9])[^{}]*\}`, name: 'keyword.control.skerry' },
      ],
    },
  },
};

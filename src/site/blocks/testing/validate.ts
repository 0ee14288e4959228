import { HtmlValidate } from 'html-validate';

/**
 * What the markup contract of the formatters prescribes against the rules: an unquoted `data-` attribute
 * list, blanks at line ends, and a `div` as button (commerce.md 4.1).
 */
const CONTRACT = { 'no-trailing-whitespace': 'off', 'prefer-native-element': 'off' } as const;

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: { ...CONTRACT, 'heading-level': ['error', { minInitialRank: 'h2' }] },
});

/** What html-validate finds wrong with a piece of a page. */
export async function findProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`),
  );
}

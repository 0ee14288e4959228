import { HtmlValidate } from 'html-validate';

/** Rules that the markup contract of the formatters breaks: blanks at line ends, `<input/>`, a `div` as button. */
const CONTRACT = {
  'no-trailing-whitespace': 'off',
  'prefer-native-element': 'off',
  'void-style': 'off',
} as const;

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

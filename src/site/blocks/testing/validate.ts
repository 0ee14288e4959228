import { HtmlValidate, type RuleConfig } from 'html-validate';

/**
 * What html-validate has against the markup contract of the formatters (commerce.md 4), by rule: elements that it
 * says so of. Whatever else breaks a rule is ours.
 */
const CONTRACT: Readonly<Record<string, RegExp>> = {
  // Radio buttons of variants are called as the choices are.
  'attribute-allowed-values': /^<(?:input type="radio"|label) [^>]*"[\w-]*variant-option-/,
  'valid-id': /^<input type="radio" [^>]*"[\w-]*variant-option-/,
  // Radio buttons end with a slash, and so do breaks of lines.
  'void-style': /^<(?:input type="radio" [^>]*"[\w-]*variant-option-|br\/>)/,
  // The field of a quantity is a number with what only texts have, and is closed.
  'input-attributes': /^<input aria-label="[^"]*" size="4" /,
  'void-content': /^<\/input>/,
  // Buttons are elements with the role, or inputs.
  'prefer-button': /^<input class="sqs-editable-button" type="submit"/,
  'prefer-native-element':
    /^<(?:div class="sqs-add-to-cart-button |span class="sqs-product-quick-view-button" |label class="[^"]*" role="button" tabindex="0" for="[\w-]*variant-option-)/,
};

/** Makes a check of pages, or of pieces of pages: one line for each problem. */
export function htmlCheck(rules: RuleConfig = {}): (html: string) => Promise<string[]> {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    // Blank lines of the contract have blanks.
    rules: { 'no-trailing-whitespace': 'off', ...rules },
  });
  return async (html) => {
    const { results } = await validator.validateString(html);
    const found = results.flatMap(({ messages }) => messages);
    return found
      .filter(({ ruleId, offset }) => {
        const element = html.slice(html.lastIndexOf('<', offset));
        return CONTRACT[ruleId]?.test(element) !== true;
      })
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`);
  };
}

/** What is wrong with a piece of a page. */
export const findProblems = htmlCheck({ 'heading-level': ['error', { minInitialRank: 'h2' }] });

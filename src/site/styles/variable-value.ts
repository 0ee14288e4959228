/**
 * Whether a text can stand as the value of a variable without ending its declaration: brackets in
 * pairs, quotes closed, and no `;` or brace outside them.
 */
export function isVariableValue(text: string): boolean {
  let quote = '';
  let depth = 0;
  for (const char of text) {
    if (char === '\n' || char === '\\' || char === '\0') return false;
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (char === '{' || char === '}' || (char === ';' && depth === 0)) return false;
    if (depth < 0) return false;
  }
  return quote === '' && depth === 0 && text.trim() !== '' && !text.includes('/*');
}

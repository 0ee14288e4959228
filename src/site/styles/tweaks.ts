/** A variable that a site's owner may set: declared in a stylesheet under a comment that starts with `tweak:`. */
export interface Tweak {
  /** The variable's name without `@`. */
  readonly name: string;
  /** The value in the stylesheet. */
  readonly initial: string;
  /** What the comment says of it: `type`, `title`, `min`, … */
  readonly settings: Readonly<Record<string, unknown>>;
}

const DECLARATION = /^@([\w-]{1,100})\s*:\s*(.{1,1000});/;
const COMMENT = /^\/\/\s?tweak\s?:\s?(\{.{0,2000}\})\s?$/;

/** Reads the tweaks of a stylesheet: `// tweak: { … }` on the line above the variable. Malformed ones are left out. */
export function readTweaks(text: string): Tweak[] {
  const tweaks: Tweak[] = [];
  let settings: Tweak['settings'] | undefined;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const [, name, initial] = DECLARATION.exec(trimmed) ?? [];
    if (settings !== undefined && name !== undefined && initial !== undefined) {
      tweaks.push({ name, initial: initial.trim(), settings });
    }
    settings = parseSettings(COMMENT.exec(trimmed)?.[1]);
  }
  return tweaks;
}

function parseSettings(json: string | undefined): Tweak['settings'] | undefined {
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json) as Tweak['settings'];
  } catch {
    return undefined;
  }
}

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

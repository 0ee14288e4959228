/** The role of a fenced block in the documentation, from the words after its language. */
export type FenceRole =
  | { readonly kind: 'code' }
  /** The template of an example. */
  | { readonly kind: 'template' }
  | { readonly kind: 'partial'; readonly name: string }
  | { readonly kind: 'data' }
  | { readonly kind: 'options' }
  | { readonly kind: 'output' }
  | { readonly kind: 'problems' }
  /** A file of the site that the page builds. */
  | { readonly kind: 'file'; readonly path: string }
  /** The expected content of a page of that site. */
  | { readonly kind: 'shown'; readonly path: string };

/** A fenced block: its language, its role, and its text without the last line break. */
export interface Fence {
  readonly language: string;
  readonly role: FenceRole;
  readonly text: string;
  /** The line of the page that it starts on, from 1. */
  readonly line: number;
}

const PLAIN_ROLES = ['data', 'options', 'output', 'problems'] as const;

/**
 * Reads the words after the opening of a fenced block: `template`, `template partial NAME`,
 * `json data`, `json options`, `html output`, `text problems`, `LANGUAGE file PATH`,
 * `html shown PATH`. Anything else is code that is only shown.
 *
 * @throws Error for a word in the place of a role that is none.
 */
export function readFenceInfo(info: string): { language: string; role: FenceRole } {
  const [language = '', word, value] = info.trim().split(/\s+/);
  if (word === undefined) {
    return { language, role: { kind: language === 'template' ? 'template' : 'code' } };
  }
  const plain = PLAIN_ROLES.find((role) => role === word);
  if (plain !== undefined) return { language, role: { kind: plain } };
  if (value !== undefined && word === 'partial') {
    return { language, role: { kind: 'partial', name: value } };
  }
  if (value !== undefined && (word === 'file' || word === 'shown')) {
    return { language, role: { kind: word, path: value } };
  }
  throw new Error(`'${info}' is no kind of fenced block`);
}

/** The words above a block of code on the page. */
export function fenceLabel({ language, role }: Pick<Fence, 'language' | 'role'>): string {
  switch (role.kind) {
    case 'partial':
      return `Partial ${role.name}`;
    case 'file':
      return role.path;
    case 'shown':
      return `${role.path} shows`;
    case 'code':
      return LANGUAGE_NAMES.get(language) ?? '';
    default:
      return ROLE_NAMES[role.kind];
  }
}

const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ['sh', 'Terminal'],
  ['js', 'JavaScript'],
  ['ts', 'TypeScript'],
]);

const ROLE_NAMES = {
  template: 'Template',
  data: 'Data',
  options: 'Options',
  output: 'Prints',
  problems: 'Reports',
} as const;

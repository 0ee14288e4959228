/** A compiled message: a text, or a function of its parameters. */
export type CompiledMessage =
  | string
  | ((params: Readonly<Record<string, string | number>>) => string);

/** The compiled texts of a language that islands use, by key. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/**
 * The available languages; each is loaded separately. The build generates their modules from the
 * message files.
 */
export const LANGUAGES: Readonly<Record<string, () => Promise<CompiledMessages>>> = {
  de: () => import('./de.json').then(({ default: messages }) => messages),
  en: () => import('./en.json').then(({ default: messages }) => messages),
  fr: () => import('./fr.json').then(({ default: messages }) => messages),
  ja: () => import('./ja.json').then(({ default: messages }) => messages),
};

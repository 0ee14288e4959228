/** A message as the build compiles it: a text, or a function of what it speaks of. */
export type CompiledMessage =
  | string
  | ((params: Readonly<Record<string, string | number>>) => string);

/** The compiled texts of a language, by their key: those that the islands use. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/** The languages that there are texts of; each is loaded alone. The build makes modules of the files. */
export const LANGUAGES: Readonly<Record<string, () => Promise<CompiledMessages>>> = {
  de: () => import('./de.json').then(({ default: messages }) => messages),
  en: () => import('./en.json').then(({ default: messages }) => messages),
  fr: () => import('./fr.json').then(({ default: messages }) => messages),
  ja: () => import('./ja.json').then(({ default: messages }) => messages),
};

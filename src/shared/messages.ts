import { IntlMessageFormat } from 'intl-messageformat';

/** The parameters of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Formats a message in one language. */
export type Say<Key extends string> = (key: Key, params?: MessageParams) => string;

/** Texts by key, in ICU message syntax. */
type Catalogue = Readonly<Record<string, string>>;

/**
 * The product's own texts (design 3.16): of a locale the nearest language that there is, else English.
 *
 * @param languages texts by language; those of other languages may lack keys, which are English then
 */
export function messages<Key extends string>(
  languages: { readonly en: Readonly<Record<Key, string>> } & Readonly<Record<string, Catalogue>>,
): (locale: string | null | undefined) => Say<Key> {
  const known = new Map<string, IntlMessageFormat>();
  const formatOf = (language: string, key: Key): IntlMessageFormat => {
    const name = `${language} ${key}`;
    const own = languages[language];
    const format =
      known.get(name) ??
      (own !== undefined && Object.hasOwn(own, key)
        ? new IntlMessageFormat(own[key] as string, language)
        : new IntlMessageFormat(languages.en[key], 'en'));
    known.set(name, format);
    return format;
  };
  return (locale) => {
    const [wanted = ''] = (locale ?? '').toLowerCase().split(/[-_]/);
    const language = Object.hasOwn(languages, wanted) ? wanted : 'en';
    return (key, params) => String(formatOf(language, key).format(params));
  };
}

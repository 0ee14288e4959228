import { closest, type Severity } from '../../../engine/index.js';
import { BLOCK_TYPES, MAX_AMOUNT_INTEGER_PLACES, toText } from '../../../engine/internals.js';
import { currencyHint } from '../../shared/shop-currency.js';
import { writeJson } from '../../shared/write-json.js';

interface Entry<Details> {
  readonly severity: Severity;
  /** One sentence; quotes the author's own text. */
  readonly message: (details: Details) => string;
  readonly hint?: (details: Details) => string | undefined;
  /** Whether it is reported only where an author's settings give it a severity. */
  readonly isOptional?: boolean;
}

function entry<Details = object>(
  severity: Severity,
  message: (details: Details) => string,
  hint?: (details: Details) => string | undefined,
): Entry<Details> {
  return hint === undefined ? { severity, message } : { severity, message, hint };
}

/** A warning that is given where an author's settings ask for it. */
function optional<Details = object>(
  message: (details: Details) => string,
  hint: (details: Details) => string | undefined,
): Entry<Details> {
  return { ...entry('warning', message, hint), isOptional: true };
}

interface Named {
  readonly name: string;
}
interface Known extends Named {
  /** Every name that would have been right. */
  readonly known: Iterable<string>;
}

/** The facts about a block with a problem. */
export interface BlockDetails {
  readonly block: unknown;
  readonly type: unknown;
  readonly address?: unknown;
  readonly collection?: unknown;
  readonly item?: unknown;
}

/** A value of the content that is not what belongs there. */
export interface WrongValue extends Known {
  readonly value: unknown;
  /** What would be right: `a number from 0`. */
  readonly wanted: string;
}

const mustBe = ({ name, wanted, value }: WrongValue): string =>
  `'${name}' must be ${wanted}; it is ${short(writeJson(value))}`;

/** `Did you mean 'US'?`, for a value; undefined when none is near. */
const nearValue = ({ value, known }: WrongValue): string | undefined =>
  didYouMean({ name: toText(value), known });

/** The facts about a form with a problem. */
interface FormDetails extends Named {
  readonly form: string;
  /** The expected value. */
  readonly wanted: string;
}

const didYouMean = ({ name, known }: Known): string | undefined => {
  const near = closest(name, known);
  return near === undefined || near === name ? undefined : `Did you mean '${near}'?`;
};

/** `Write 'site'`, for a name with a part that is left out there. */
function withoutPath({ name, known }: Known, part: RegExp): string | undefined {
  const short = name.replace(part, '');
  return short !== name && new Set(known).has(short) ? `Write '${short}'` : undefined;
}

/** `on /shop and 3 other pages`. */
function onPages([first = '/', ...others]: readonly string[]): string {
  if (others.length === 0) return `on ${first}`;
  return `on ${first} and ${others.length} other page${others.length === 1 ? '' : 's'}`;
}

const LONGEST_VALUE = 40;

/** A value of the content, for a message. */
function short(value: string): string {
  return value.length <= LONGEST_VALUE ? value : `${value.slice(0, LONGEST_VALUE)}…`;
}

/** Every problem of sites that is not one of the template language. A code is permanent. */
export const SITE_CATALOGUE = {
  // Files
  'file-unreadable': entry<{ why: string }>('error', ({ why }) => `File cannot be used: ${why}`),
  'json-invalid': entry<{ why: string }>(
    'error',
    ({ why }) => `Not valid JSON: ${why}`,
    () => 'The file is passed over until this is fixed',
  ),
  'template-conf-missing': entry(
    'warning',
    () => "The template folder has no 'template.conf'",
    () => "A layout of 'site.region' alone is used",
  ),
  'asset-clash': entry<{ path: string }>(
    'warning',
    ({ path }) => `'${path}' is in the template folder and in the content folder`,
    () => 'The one of the template folder is served',
  ),

  // Configuration
  'conf-unknown-key': entry<Known>(
    'warning',
    ({ name }) => `Key '${name}' is not known here`,
    didYouMean,
  ),
  'conf-duplicate-key': entry<Named>(
    'warning',
    ({ name }) => `Key '${name}' stands here more than once`,
    () => 'The last one counts',
  ),
  'conf-wrong-type': entry<Named & { wanted: string; found: string }>(
    'error',
    ({ name, wanted, found }) => `'${name}' must be ${wanted}, found ${found}`,
    () => 'The key is passed over',
  ),
  'conf-unknown-value': entry<Known & { key: string }>(
    'warning',
    ({ key, name }) => `'${name}' is not a value of '${key}'`,
    didYouMean,
  ),
  'conf-name-twice': entry<Named>(
    'warning',
    ({ name }) => `'${name}' stands in the list more than once`,
    () => 'Remove it, or give it its own name',
  ),
  'conf-missing-key': entry<Named>('warning', ({ name }) => `Key '${name}' is missing`),
  'region-missing': entry<Known>(
    'error',
    ({ name }) => `There is no region '${name}.region'`,
    (details) => withoutPath(details, /\.region$/) ?? didYouMean(details),
  ),
  'layout-missing': entry<Known>(
    'warning',
    ({ name }) => `There is no layout '${name}'`,
    didYouMean,
  ),
  'stylesheet-missing': entry<Known>(
    'warning',
    ({ name }) => `There is no stylesheet 'styles/${name}'`,
    (details) => withoutPath(details, /^\/?styles\//) ?? didYouMean(details),
  ),

  // Content
  'content-invalid': entry<{ why: string }>('error', ({ why }) => `Content cannot be used: ${why}`),
  'free-label-missing': entry(
    'error',
    () => "'freeIfZero' of the store's settings needs its Free label",
    () => "Set 'freeLabel' beside it; until then prices of zero are printed",
  ),
  'url-taken': entry<{ url: string; other: string }>(
    'warning',
    ({ url, other }) => `'${url}' is already the address of '${other}'`,
    () => 'The first one that everybody may see is served',
  ),
  'url-too-long': entry<{ length: number; limit: number }>(
    'error',
    ({ length, limit }) => `Address of ${length} characters exceeds the limit of ${limit}`,
    () => 'The page is passed over',
  ),
  'address-refused': entry<Named & { address: string }>(
    'warning',
    ({ name, address }) => `'${name}' leads to '${address}', which is no safe address`,
    () => "It is passed over. Use 'https:', 'mailto:', 'tel:' or an address of the site",
  ),
  'collection-template-missing': entry<Known & { file: string }>(
    'warning',
    ({ name, file }) => `Collection type '${name}' has no template '${file}'`,
    (details) => didYouMean(details) ?? 'A plain built-in template shows it',
  ),

  // Platform tags
  'tag-unknown': entry<Known>(
    'warning',
    ({ name }) => `Tag '<squarespace:${name}>' is unknown`,
    (details) => didYouMean(details) ?? 'It is left as it is',
  ),
  'tag-unclosed': entry<Named>(
    'warning',
    ({ name }) => `Tag '<squarespace:${name}>' is not closed`,
    ({ name }) => `End it with '/>' or add '</squarespace:${name}>'`,
  ),
  'tag-stray-end': entry<Named>(
    'warning',
    ({ name }) => `'</squarespace:${name}>' closes no tag`,
    () => 'Remove it',
  ),
  'tag-malformed': entry<Named>(
    'warning',
    ({ name }) => `Tag '<squarespace:${name}>' does not end`,
    () => "Add the missing quote or '>'",
  ),
  'tag-attribute-unknown': entry<Known & { tag: string }>(
    'warning',
    ({ name, tag }) => `'<squarespace:${tag}>' has no attribute '${name}'`,
    didYouMean,
  ),
  'tag-attribute-missing': entry<Named & { tag: string }>(
    'warning',
    ({ name, tag }) => `'<squarespace:${tag}>' needs the attribute '${name}'`,
    () => 'The tag shows nothing',
  ),
  'tag-attribute-invalid': entry<Named & { tag: string; value: string; wanted: string }>(
    'warning',
    ({ name, tag, value, wanted }) =>
      `Attribute '${name}' of '<squarespace:${tag}>' must be ${wanted}, found '${value}'`,
  ),
  'too-many-tags': entry<{ limit: number }>(
    'error',
    ({ limit }) => `More than ${limit} platform tags in one file`,
    () => 'The others are left as they are; move some to partials',
  ),
  'navigation-unknown': entry<Known>(
    'warning',
    ({ name }) => `There is no navigation '${name}'`,
    didYouMean,
  ),
  'navigation-template-missing': entry<Known>(
    'warning',
    ({ name }) => `There is no navigation template 'blocks/${name}.block'`,
    (details) => didYouMean(details) ?? 'A plain list of links is shown',
  ),
  'collection-unknown': entry<Known>(
    'warning',
    ({ name }) => `There is no collection '${name}'`,
    didYouMean,
  ),
  'script-missing': entry<Known>(
    'warning',
    ({ name }) => `There is no script 'scripts/${name}'`,
    didYouMean,
  ),

  // Problems that only a look at the whole site can find
  'partial-missing': entry<Known>(
    'error',
    ({ name }) => `There is no partial '${name}'`,
    (details) => didYouMean(details) ?? `Add 'blocks/${details.name}'`,
  ),
  'partial-unused': entry<Named>(
    'warning',
    ({ name }) => `Nothing uses the partial '${name}'`,
    () => "Remove it, or name it in a template, a tag or 'systemPartials'",
  ),
  'name-unknown': entry<Known>(
    'warning',
    ({ name }) => `Nothing in the content is called '${name}'`,
    (details) =>
      didYouMean(details) ?? 'Where it may be missing, test it first with {.section} or {.if}',
  ),
  'branch-unreachable': entry<{ condition: string }>(
    'warning',
    ({ condition }) => `This never runs: a branch before it has the same condition, ${condition}`,
    () => 'Change the condition, or remove the branch',
  ),
  'branch-constant': entry<{ condition: string; result: boolean }>(
    'warning',
    ({ condition, result }) => `${condition} compares constants: it is always ${result}`,
    () => 'Names are written without quotes, texts with them',
  ),
  'query-repeated': entry<Named & { loop: string; at: string | undefined }>(
    'warning',
    ({ name, loop, at }) =>
      `'<squarespace:${name}>' asks for the same at each turn of {.repeated section ${loop}}${at === undefined ? '' : ` of '${at}'`}`,
    () => 'Ask for it once, before or behind the loop',
  ),
  'list-in-itself': entry(
    'warning',
    () => 'This runs through the whole list again at each turn of the loop around it',
    () => "Its items have no 'items' of their own: move one loop out of the other",
  ),
  'image-size-missing': entry(
    'warning',
    () => 'Browsers keep no place for this picture: what follows moves when it comes',
    () =>
      'Write width="{originalSize|width}" height="{originalSize|height}", or give it an aspect-ratio in its style',
  ),
  'text-fixed': optional<{ text: string }>(
    ({ text }) => `'${short(text)}' is the same in each language`,
    () => "Give it a key in the files of 'strings/', and print it from 'localizedStrings'",
  ),
  'style-error': entry<{ why: string; advice?: string | undefined }>(
    'error',
    ({ why }) => `The stylesheets cannot be compiled: ${why}`,
    ({ advice }) => advice ?? 'Pages have no styles until this is fixed',
  ),
  'style-import-missing': entry<{ why: string; advice?: string | undefined }>(
    'warning',
    ({ why }) => why,
    () => 'The styles are compiled without it',
  ),
  'style-left-out': entry<{ why: string; advice?: string | undefined }>(
    'warning',
    ({ why }) => `Left out of the stylesheet: ${why}`,
    ({ advice }) => advice,
  ),
  'style-limit': entry<{ why: string; advice?: string | undefined }>(
    'error',
    ({ why }) => why,
    ({ advice }) => advice ?? 'Look for mixins that call themselves',
  ),
  'tweak-unknown': entry<Known>(
    'warning',
    ({ name }) => `Nothing in the template is called as the tweak '${name}'`,
    didYouMean,
  ),
  'tweak-invalid': entry<{ why: string; advice?: string | undefined }>(
    'warning',
    ({ why }) => why,
    ({ advice }) => advice,
  ),
  'script-error': entry<{ why: string }>(
    'error',
    ({ why }) => `The script cannot be built: ${why}`,
    () => 'It is served as it is until this is fixed',
  ),
  'link-broken': entry<Known & { pages: readonly string[] }>(
    'error',
    ({ name, pages }) =>
      `'${name}' leads nowhere${pages.length === 0 ? '' : ` (${onPages(pages)})`}`,
    didYouMean,
  ),
  'anchor-missing': entry<Known & { pages: readonly string[] }>(
    'warning',
    ({ name, pages }) => `There is no element '#${name}' (${onPages(pages)})`,
    didYouMean,
  ),
  'home-taken': entry<Named & { other: string }>(
    'warning',
    ({ name, other }) => `'${name}' says it is the home page, and so is '${other}'`,
    () => "The first one is. Leave 'homepage' out of the other",
  ),
  'content-key-unknown': entry<Known>(
    'warning',
    ({ name }) => `Nothing reads the key '${name}'`,
    (details) => {
      const [first, ...others] = details.known;
      if (first === undefined) return undefined;
      if (others.length === 0) return `Did you mean '${first}'?`;
      return didYouMean(details) ?? `Known here: ${[...details.known].join(', ')}`;
    },
  ),
  'content-wrong-type': entry<WrongValue>('error', mustBe, () => 'It is passed over'),
  'content-unknown-value': entry<WrongValue>(
    'warning',
    ({ name, value }) => `'${name}' has no value ${short(writeJson(value))}`,
    (details) => nearValue(details) ?? `There is ${details.wanted}`,
  ),
  'date-implausible': entry<WrongValue>(
    'warning',
    ({ name, value }) => `'${name}' is in 1970: ${short(writeJson(value))}`,
    () => 'Times are in milliseconds: multiply seconds by 1000',
  ),
  'language-unknown': entry<WrongValue>('error', mustBe, ({ value }) =>
    toText(value).includes('_')
      ? `Write '${toText(value).replaceAll('_', '-')}'`
      : 'Texts, numbers and dates are those of en-US',
  ),
  'zone-unknown': entry<WrongValue>(
    'error',
    mustBe,
    (details) => nearValue(details) ?? 'Dates are those of America/New_York',
  ),
  'country-unknown': entry<WrongValue>(
    'warning',
    mustBe,
    () => 'Two capitals of ISO 3166, such as US, GB, DE',
  ),
  'base-url-invalid': entry<WrongValue>('error', mustBe, ({ value }) =>
    /^[\w-]+(?:\.[\w-]+)+$/.test(toText(value)) ? `Write 'https://${toText(value)}'` : undefined,
  ),
  'block-field-empty': entry<Known>(
    'warning',
    ({ name }) => `The content has no 'blocks/${name}.json' for this block field`,
    (details) => didYouMean(details) ?? 'It shows nothing; add the file, or remove the tag',
  ),
  'text-unescaped': entry<Named & { file: string; value: string }>(
    'warning',
    ({ name, file, value }) =>
      `'${name}' is printed as it is, and '${short(value)}' of ${file} is no HTML`,
    ({ name }) => `Write {${name}|html}, in attributes {${name}|htmlattr}`,
  ),
  'money-invalid': entry<Named & { value: unknown }>(
    'warning',
    ({ name, value }) =>
      `'${name}' is ${short(writeJson(value))} in the content, for which 'money' prints nothing`,
    () => 'It takes { "value": "12.50", "currency": "USD" }; cents are for money-format',
  ),
  'formatter-option-invalid': entry<Known & { formatter: string; option: string }>(
    'warning',
    ({ formatter, option, name }) =>
      option === name
        ? `'${option}' is no option of '${formatter}'`
        : `'${option}' changes nothing: '${formatter}' knows no '${name}' there`,
    (details) =>
      didYouMean(details) ??
      ([...details.known].length === 0 ? undefined : `One of ${[...details.known].join(', ')}`),
  ),
  'block-unclosed': entry<{ tag: string }>(
    'error',
    ({ tag }) => `'${tag}' is not closed`,
    () => "Add the missing '{.end}'",
  ),
  'element-unclosed': entry<Named & { pages: readonly string[] }>(
    'warning',
    ({ name, pages }) => `'<${name}>' is not closed (${onPages(pages)})`,
    ({ name }) => `Add '</${name}>'`,
  ),
  'element-stray-end': entry<Named & { pages: readonly string[] }>(
    'warning',
    ({ name, pages }) => `'</${name}>' closes nothing (${onPages(pages)})`,
    ({ name }) => `Remove it, or add '<${name}>'`,
  ),
  'image-alt-missing': entry<Named & { pages: readonly string[] }>(
    'warning',
    ({ pages }) => `A picture has no 'alt' (${onPages(pages)})`,
    () => 'Say what it shows, or write alt="" where it only decorates',
  ),
  'html-lang-missing': entry<Named & { pages: readonly string[] }>(
    'warning',
    ({ pages }) => `The page does not say its language (${onPages(pages)})`,
    () => 'Write <html lang="{website.language|htmltag}">',
  ),
  'element-id-twice': entry<Named & { pages: readonly string[] }>(
    'warning',
    ({ name, pages }) => `Another element of the page has the id '${name}' (${onPages(pages)})`,
    () => 'Links and labels lead to the first: give each its own',
  ),
  'brace-suspicious': entry<{ text: string; hint: string }>(
    'warning',
    ({ text }) => `'${short(text)}' is printed as it is`,
    ({ hint }) => hint,
  ),
  'headers-missing': entry(
    'error',
    () => 'The page has no {squarespace-headers}: no title, no styles, no facts for search engines',
    () => 'Put it at the end of <head>',
  ),
  'footers-missing': entry(
    'warning',
    () => 'The page has no {squarespace-footers}: what owners add to the end of pages is left out',
    () => 'Put it before </body>',
  ),
  'main-content-missing': entry(
    'error',
    () => 'The page has no {squarespace.main-content}: no page shows its own content',
    () => 'Put it into <main>',
  ),
  'style-file-missing': entry<Known>(
    'error',
    ({ name }) => `There is no file '${name}'`,
    didYouMean,
  ),
  'block-id-taken': entry<Named>(
    'warning',
    ({ name }) => `Another block of the file has the id '${name}'`,
    () => 'Edit mode and forms tell blocks apart by it: give each its own',
  ),
  'block-field-unused': entry<Known>(
    'warning',
    ({ name }) => `No block field has the id '${name}': the file is shown nowhere`,
    didYouMean,
  ),
  'url-id-taken': entry<Named & { title: string; other: string }>(
    'warning',
    ({ name, title, other }) => `'${title}' has the URL id '${name}' of '${other}'`,
    () => 'Give each its own: the first one that everybody may see is served',
  ),
  'collection-id-taken': entry<Named & { other: string }>(
    'warning',
    ({ name, other }) => `'${name}' is already the id of the collection in '${other}'`,
    () => 'Tags and navigations find the first one only',
  ),

  // Forms
  'form-fields-missing': entry<FormDetails>(
    'warning',
    ({ form }) => `The form '${form}' has no fields`,
    () => "Give it a list of 'fields'; without one it is not shown",
  ),
  'form-field-type-unknown': entry<FormDetails>(
    'warning',
    ({ form, name }) => `The form '${form}' has a field of type '${name}'`,
    ({ wanted }) => `It is asked for as text; types are ${wanted}`,
  ),
  'form-field-id-missing': entry<FormDetails>(
    'warning',
    ({ form, name }) => `A field of the form '${form}' has no id${name && `: '${name}'`}`,
    () => 'Give it one: answers are kept by it',
  ),
  'form-field-id-twice': entry<FormDetails>(
    'error',
    ({ form, name }) => `Two fields of the form '${form}' have the id '${name}'`,
    () => 'Only the first is asked for; give each its own',
  ),
  'form-field-setting-unknown': entry<FormDetails>(
    'warning',
    ({ form, name }) => `'${name}' is no setting of this field of the form '${form}'`,
    ({ wanted }) => `Settings of a ${wanted}`,
  ),
  'form-setting-unknown': entry<FormDetails>(
    'warning',
    ({ form, name }) => `'${name}' is no setting of the form '${form}'`,
    ({ name, wanted }) => didYouMean({ name, known: wanted.split(', ') }) ?? `Settings: ${wanted}`,
  ),
  'form-setting-value': entry<FormDetails>(
    'warning',
    ({ form, name }) => `'${name}' of the form '${form}' cannot be read`,
    ({ wanted }) => `What is wanted here: ${wanted}`,
  ),
  'form-choices-missing': entry<FormDetails>(
    'error',
    ({ form }) => `A field of the form '${form}' has nothing to choose from`,
    () => "Give it 'options'",
  ),
  'form-choice-twice': entry<FormDetails>(
    'warning',
    ({ form, name }) =>
      name === ''
        ? `A field of the form '${form}' has an option without a text`
        : `A field of the form '${form}' offers '${name}' twice`,
    () => 'It is left out',
  ),
  'form-id-taken': entry<FormDetails>(
    'warning',
    ({ name }) => `Another form has the id '${name}' and asks other things`,
    () => 'What is sent by either is checked by the first; give each its own',
  ),

  // Scripts
  'yui-missing': entry(
    'warning',
    () => 'Scripts of the template use YUI, which is not installed',
    () =>
      "'npm install yui' beside the site brings it; without it what they do with it is left out",
  ),

  // Products
  'price-invalid': entry<Named & { value: unknown }>(
    'error',
    ({ name, value }) => `'${name}' is no number: ${short(writeJson(value))}`,
    () => 'Prices are whole cents, money is { "value": "12.50", "currency": "USD" }',
  ),
  'price-too-large': entry<Named & { value: unknown }>(
    'error',
    ({ name, value }) =>
      `'${name}' has more than ${MAX_AMOUNT_INTEGER_PLACES} digits before the point: ${short(writeJson(value))}`,
    () => 'The product is not for sale at that price',
  ),
  'currency-unknown': entry<{ key: string; value: unknown; known: ReadonlySet<unknown> }>(
    'error',
    ({ key, value }) => `'${key}' is no currency of a shop: ${short(writeJson(value))}`,
    ({ value, known }) => currencyHint(value, known),
  ),
  'secret-in-content': entry<{ key: string }>(
    'warning',
    ({ key }) => `'${key}' looks like a secret: pages do not show it`,
    () => 'Keep secrets in environment variables, or rename a value that everybody may read',
  ),
  'editor-limit-exceeded': entry<{ readonly text: string }>(
    'warning',
    ({ text }) => text.replace(/\.$/, ''),
    () => 'Editors refuse to make it more',
  ),
  'chart-data-invalid': entry<{ readonly text: string }>(
    'warning',
    ({ text }) => text,
    () =>
      'The first row names the columns, the first column the rows; 60 rows of 12 numbers are drawn',
  ),
  'currency-differs': entry<{ value: unknown; ofShop: readonly string[] }>(
    'error',
    ({ value, ofShop }) =>
      `A price in ${toText(value)} in a shop that sells in ${ofShop.join(', ')}`,
    () => 'A shop sells in one currency: convert the price',
  ),
  'sale-price-higher': entry<{ sale: number; normal: number }>(
    'warning',
    ({ sale, normal }) => `The sale costs ${sale}, and the product without it ${normal}`,
    () => "Exchange 'salePriceMoney' and 'priceMoney', or leave out 'onSale'",
  ),
  'sale-price-missing': entry(
    'warning',
    () => "'onSale' is set, and there is no price of the sale",
    () => "Give 'salePriceMoney' beside it",
  ),
  'product-type-missing': entry<{ title: string }>(
    'error',
    ({ title }) => `The product '${title}' has no 'productType': it counts as sold out`,
    () => '1 is sent, 2 downloaded, 3 a service, 4 a gift card, 5 a paywall',
  ),
  'product-variants-missing': entry<{ title: string }>(
    'error',
    ({ title }) => `The product '${title}' has no variant: nothing is for sale`,
    () => "A product of one kind has one variant, with 'sku' and 'priceMoney'",
  ),
  'sku-taken': entry<Named & { other: string }>(
    'error',
    ({ name, other }) => `The SKU '${name}' is already one of '${other}'`,
    () => 'Orders and stock are kept by it: give each variant its own',
  ),
  'sku-missing': entry(
    'warning',
    () => 'A variant has no SKU, and others have one',
    () => "Give it a 'sku': orders and stock are kept by it",
  ),
  'variant-attribute-unknown': entry<Known>(
    'warning',
    ({ name }) => `'${name}' is none of 'variantOptionOrdering': visitors cannot choose it`,
    didYouMean,
  ),
  'variant-attribute-missing': entry<{ names: readonly string[] }>(
    'warning',
    ({ names }) => `A variant has no ${names.map((name) => `'${name}'`).join(', ')}`,
    () => "Each variant has a value of each option of 'variantOptionOrdering'",
  ),
  'variant-twice': entry(
    'warning',
    () => 'Another variant has the same attributes: visitors cannot choose this one',
    () => 'Give it another value, or remove it',
  ),
  'sold-file-missing': entry<Known>(
    'error',
    ({ name }) => `There is no file 'content${name}' to sell`,
    (details) =>
      didYouMean(details) ??
      "Put it into 'content/downloads/' and name it in 'digitalGood.assetUrl'",
  ),
  'item-id-taken': entry<Named & { other: string }>(
    'error',
    ({ name, other }) => `The id '${name}' is already that of '${other}'`,
    () => 'Carts, comments and likes are kept by it: give each its own',
  ),
  'dates-reversed': entry('warning', () => 'It ends before it begins'),
  'url-id-awkward': entry<Named>(
    'warning',
    ({ name }) => `'${name}' has characters that addresses change`,
    () => "Letters, digits and '-' stay as they are",
  ),
  'main-image-unknown': entry<Known>(
    'warning',
    ({ name }) => `None of its pictures has the id '${name}'`,
    didYouMean,
  ),
  'category-unknown': entry<Known>(
    'warning',
    ({ name }) => `'${name}' is no category of its collection`,
    (details) => didYouMean(details) ?? "Add it to 'categories' of the collection",
  ),
  'member-area-unknown': entry<Known>(
    'error',
    ({ name }) => `No paywall has the id '${name}': nobody can get in`,
    (details) => didYouMean(details) ?? "It is the 'id' of a product of type 5",
  ),
  'navigation-unused': entry<Known>(
    'warning',
    ({ name }) => `Nothing shows the navigation '${name}'`,
    (details) => didYouMean(details) ?? "Name it under 'navigations' of template.conf",
  ),
  'navigation-entry-empty': entry(
    'warning',
    () => 'The entry leads nowhere',
    () => "Give it 'url', 'collectionId' or 'children'",
  ),
  'address-relative': entry<Named>(
    'warning',
    ({ name }) => `'${name}' leads elsewhere from each page`,
    ({ name }) =>
      /^[\w-]+(?:\.[\w-]+)+/.test(name)
        ? `Write 'https://${name}' for another site, '/${name}' for a page of this one`
        : `Write '/${name}'`,
  ),
  'redirect-shadowed': entry<Named>(
    'warning',
    ({ name }) => `There is a page at '${name}', so that nobody is sent on from it`,
    () => 'Remove the mapping or the page',
  ),
  'site-json-missing': entry(
    'warning',
    () => "The content has no 'site.json'",
    () => 'It has the title, the language and the navigations of the site',
  ),
  'json-key-twice': entry<Named>(
    'warning',
    ({ name }) => `Key '${name}' stands here more than once`,
    () => 'The last one counts',
  ),
  'variant-option-unknown': entry<Known>(
    'warning',
    ({ name }) => `No variant has the option '${name}' of 'variantOptionOrdering'`,
    didYouMean,
  ),
  'sold-file-public': entry<Named>(
    'warning',
    ({ name }) => `'${name}' is sold, and everyone can load it by its address`,
    ({ name }) => {
      const own = name.slice(name.lastIndexOf('/') + 1);
      return `Put it into 'content/downloads/' and name it '/downloads/${own}'`;
    },
  ),

  // Blocks
  'block-type-unknown': entry<BlockDetails>(
    'warning',
    ({ block, type }) => `Block '${toText(block)}' has the unknown type '${toText(type)}'`,
    ({ type }) =>
      didYouMean({ name: toText(type), known: Object.keys(BLOCK_TYPES) }) ??
      'Give a number or a name of the table of blocks',
  ),
  'block-empty': entry<BlockDetails>(
    'warning',
    ({ block, type }) => `Block '${toText(block)}' of type '${toText(type)}' has nothing to show`,
  ),
  'block-address-refused': entry<BlockDetails>(
    'warning',
    ({ block, address }) =>
      `Block '${toText(block)}' leads to '${toText(address)}', which is no safe address`,
    () => "Use 'https:', 'mailto:', 'tel:' or an address of the site",
  ),
  'block-collection-missing': entry<BlockDetails>(
    'warning',
    ({ block, collection }) =>
      `Block '${toText(block)}' shows the collection '${toText(collection)}', which there is not`,
  ),
  'block-item-missing': entry<BlockDetails>(
    'warning',
    ({ block, item }) =>
      `Block '${toText(block)}' shows the item '${toText(item)}', which there is not`,
  ),

  // Checks
  'rule-unknown': entry<Known>(
    'warning',
    ({ name }) => `There is no rule '${name}'`,
    (details) => didYouMean(details) ?? 'A rule is the code of a problem',
  ),
  'ignore-without-reason': entry<Named>(
    'warning',
    ({ name }) => `'${name}' is ignored without a reason`,
    ({ name }) => `Write '{# skerry-ignore ${name}: the reason}'`,
  ),
  'ignore-unused': entry<Named>(
    'warning',
    ({ name }) => `No problem '${name}' is here to ignore`,
    () => 'Remove it',
  ),

  // Plug-ins
  'plugin-failed': entry<{ name: string; why: string }>(
    'error',
    ({ name, why }) => `'${name}' failed: ${why}`,
  ),
} as const;

/** The permanent code of a problem of a site. */
export type SiteCode = keyof typeof SITE_CATALOGUE;

/** The codes of values of the content that are not what belongs there. */
export type WrongValueCode =
  | 'base-url-invalid'
  | 'content-unknown-value'
  | 'content-wrong-type'
  | 'country-unknown'
  | 'date-implausible'
  | 'language-unknown'
  | 'zone-unknown';

/** The parameters of the message of a code. */
export type SiteDetails<Code extends SiteCode> =
  (typeof SITE_CATALOGUE)[Code] extends Entry<infer Details> ? Details : never;

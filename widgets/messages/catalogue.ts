import type { TextKey } from './generated/en-keys.js';

/** What the specification asks of a text. */
export interface CatalogueEntry {
  /** Its sections: `first §8`. */
  readonly seed: string;
  /** Why nothing here says it, of texts that are there for hosts. */
  readonly offered?: string;
}

const first = (section: number): CatalogueEntry => ({ seed: `first §${section}` });
const second = (section: number, offered?: string): CatalogueEntry => ({
  seed: `second §${section}`,
  ...(offered === undefined ? {} : { offered }),
});

const NO_UPLOADS = 'files of a site are put into its folder';
const NO_PICKER = 'an editor of a host, which finds collections, fonts or results on a server';
const NO_ANALYTICS = 'a tracker of a host';

/** The texts of both seeds' catalogues, each with its sections. */
export const CATALOGUE: Readonly<Partial<Record<TextKey, CatalogueEntry>>> = {
  'account.cookieUnreadable': second(8),
  'analytics.idNotStored': second(8, NO_ANALYTICS),
  'analytics.noPayload': second(8, NO_ANALYTICS),
  'analytics.status': second(8, NO_ANALYTICS),
  'captcha.container': second(8),
  'captcha.failed': first(8),
  'captcha.library': second(8),
  'captcha.missing': first(5),
  'cart.add.added': first(4),
  'cart.add.adding': first(4),
  'cart.add.chooseDenomination': first(5),
  'cart.add.chooseOptions': first(5),
  'cart.add.cookiesOff': first(8),
  'cart.add.outOfStock': first(5),
  'cart.add.sessionExpired': first(8),
  'cart.add.title': first(8),
  'cart.add.titleExpress': first(8),
  'cart.add.titleGiftCard': first(8),
  'cart.add.tooManyRequests': first(8),
  'cart.add.variantUnavailable': first(5),
  'cart.failure.offline': first(8),
  'cart.failure.unknown': first(8),
  'cart.fields.openFailed': first(8),
  'cart.fields.saving': first(4),
  'cart.fields.updateFailed': first(8),
  'cart.pill.many': second(9),
  'cart.quantity.number': first(5),
  'cart.quantity.whole': first(5),
  'cart.remove.failed': first(8),
  'cart.update.failed': first(8),
  'checkout.minimumSubtotal': first(8),
  'code.android': second(5, 'an editor of a host, on Android'),
  'collections.failed': second(8, NO_PICKER),
  'connection.failed': second(8, NO_PICKER),
  'content.notFound': second(8),
  'dataset.columns': second(5),
  'dataset.empty': second(5),
  'dataset.incomplete': second(5),
  'dataset.rows': second(5),
  'error.general': second(8),
  'expression.unexpectedOperator': second(
    8,
    'an evaluator of a host: here expressions with such an operator are refused before they are evaluated',
  ),
  'file.nameMissing': second(5, NO_UPLOADS),
  'file.processing.cancelled': second(8, NO_UPLOADS),
  'file.processing.failed': second(8, NO_UPLOADS),
  'file.processing.incomplete': second(8, NO_UPLOADS),
  'file.rename.failed': second(8, NO_UPLOADS),
  'file.rename.title': second(8, NO_UPLOADS),
  'file.tooLarge': second(8),
  'file.truncated': second(8, 'an import of a host: here no data is cut'),
  'file.type': second(8),
  'file.upload.error': second(8, NO_UPLOADS),
  'file.upload.failed': second(8, NO_UPLOADS),
  'file.upload.incomplete': second(8, NO_UPLOADS),
  'file.upload.title': second(8),
  'fonts.failed': second(8, NO_PICKER),
  'fonts.previewFailed': second(8, NO_PICKER),
  'form.email': first(5),
  'form.invalid': first(5),
  'form.key': first(8),
  'form.parse': first(8),
  'form.processing': first(8),
  'form.required': first(5),
  'form.scrollDown': first(8),
  'form.scrollUp': first(8),
  'form.status.401': first(8),
  'form.status.404': first(8),
  'form.status.429': first(8),
  'form.status.500': first(8),
  'form.submitting': first(4),
  'form.tooLong': first(5),
  'form.unknown': first(8),
  'instalments.over': first(8),
  'instalments.upTo': first(8),
  'job.noResponse': second(8, 'a host that gives work to others'),
  'list.missing': second(5, 'an editor of a host, with lists of addresses on a server'),
  'load.failed': second(8, NO_PICKER),
  'navigation.empty': second(8, NO_PICKER),
  'network.failed': second(8, NO_PICKER),
  'restock.done': first(4),
  'restock.email.blank': first(5),
  'restock.email.invalid': first(5),
  'restock.failed': first(8),
  'results.failed': second(8, NO_PICKER),
  'results.none': second(8, NO_PICKER),
  'storage.unavailable': second(8, NO_ANALYTICS),
  'store.navigationMissing': second(8, 'a host that makes stores: here they are folders'),
  'tag.exists': second(5),
  'tag.oneAtATime': second(5, 'an editor of a host, with tags as a list of fields'),
  'validation.email': second(5, 'an editor of a host; here the format is said too'),
  'validation.emailFormat': second(5),
  'validation.link': second(5),
  'validation.option': second(5),
  'validation.pageUrl': second(5),
  'variants.unavailable': second(8),
  'video.vimeoBasic': second(5, 'an editor of a host that asks Vimeo'),
};

/**
 * Texts of the seeds that the engine prints or reports itself, which has no message files: by their beginning, with the
 * code of the diagnostic or the formatter that has them.
 */
export const ENGINE_TEXTS: Readonly<Record<string, string>> = {
  'Alpha out of bounds.': 'website-color',
  'Concatenation would exceed maximum string length': 'expression-reduce',
  'Error calling function': 'expression-reduce',
  'Expression exceeds the maximum number of allowed tokens': 'expression-parse',
  'Failed to load timezone': 'time-zone-unknown',
  'Hue out of bounds.': 'website-color',
  'Invalid 2-char hex escape found': 'expression-parse',
  'Invalid arguments to operator': 'expression-reduce',
  'Invalid date.': 'timesince',
  'Invalid function': 'expression-parse',
  "Invalid source parameter. Pass in 'originalSize'": 'resized',
  'Invalid unicode escape found': 'expression-parse',
  'Lightness out of bounds.': 'website-color',
  'Mismatched operator found:': 'expression-parse',
  'Missing an H/S/L value.': 'website-color',
  'Saturation out of bounds.': 'website-color',
  Unavailable: 'product-price',
  'Unterminated string': 'expression-parse',
  'formatter is not yet implemented': 'formatter-not-implemented',
  'is unknown': 'formatter-unknown, predicate-unknown',
  'less than a minute ago': 'timesince',
};

import { CONNECTED_ACCOUNT_LINK_TITLE } from '../../../engine/kit.js';
import en from '../../../widgets/messages/en.json' with { type: 'json' };

/**
 * The fixed words of the platform's own pages and blocks, in English. `strings/<locale>.json` of the
 * template and `localizedStrings` of the content replace them by key.
 */
export const DEFAULT_STRINGS = {
  searchTitle: 'Search',
  searchLabel: 'Search this site',
  searchButton: 'Search',
  searchCount: 'Results',
  searchNothing: 'Nothing was found for',
  searchFailed: 'The search could not be loaded. Try again in a moment.',
  searchNeedsScript: 'The search of this site needs JavaScript. These are its pages:',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address. Check it for typing errors, or',
  errorTitle: en['error.general'],
  errorText: 'This page could not be shown. Try again in a moment, or',
  homeLink: 'go to the home page',
  languageMenu: 'Languages',
  membersOnlyTitle: 'Members only',
  membersOnlyText: 'This page is available only to site members.',
  lockPassword: 'Password',
  lockButton: 'Enter',
  lockWrong: 'That password is not right.',
  formName: 'Form',
  formSubmit: 'Submit',
  formOpen: 'Open form',
  formErrors: en['form.scrollDown'],
  formThanks: 'Thank you!',
  newsletterName: 'Name',
  newsletterEmail: 'Email address',
  newsletterSubmit: 'Sign Up',
  newsletterThanks: 'Thank you! Please follow the link in the letter that we have sent you.',
  summaryLabel: 'Summary',
  summaryReadMore: 'Read more',
  audioLabel: 'Audio',
  chartLabel: 'Chart',
  chartItem: 'Item',
  galleryLabel: 'Gallery',
  videoLabel: 'Video',
  viewImage: 'View image',
  mapOpen: 'Open map',
  marqueePause: 'Pause',
  orderNow: CONNECTED_ACCOUNT_LINK_TITLE,
  planChoose: 'Choose plan',
  memberAreas: 'What members get',
  memberJoin: 'Join',
  memberSignIn: 'Sign in',
  donationAmount: 'Amount',
  donationButton: 'Donate',
  tourTickets: 'Tickets',
  tourSoldOut: 'Sold out',
  tourCancelled: 'Cancelled',
  unsubscribe: 'Unsubscribe',
  cartTitle: 'Shopping Cart',
  cartItem: 'Item',
  cartQuantity: 'Quantity',
  cartPrice: 'Price',
  cartUpdate: 'Update',
  cartRemove: 'Remove',
  cartSubtotal: 'Subtotal',
  cartCheckout: 'Checkout',
  cartEmpty: 'You have nothing in your shopping cart.',
  cartContinue: 'Continue Shopping',
  eventsUpcoming: 'Upcoming',
  eventsPast: 'Past',
  eventsBack: 'Back to all events',
  eventGoogle: 'Google Calendar',
  eventIcs: 'ICS',
  categoriesLabel: 'Categories',
  categoriesAll: 'All',
  entriesLabel: 'Entries',
  listEmpty: 'There is nothing here yet.',
  pagesLabel: 'Pages',
  pagesNewer: 'Newer',
  pagesOlder: 'Older',
} as const;

/** The key of a fixed word. */
export type StringKey = keyof typeof DEFAULT_STRINGS;

/** A fixed word in the language of some texts, which may be those of a site or anything else. */
export function wordOf(strings: unknown, key: StringKey): string {
  const own =
    typeof strings === 'object' && strings !== null && Object.hasOwn(strings, key)
      ? (strings as Readonly<Record<string, unknown>>)[key]
      : undefined;
  return typeof own === 'string' && own !== '' ? own : DEFAULT_STRINGS[key];
}

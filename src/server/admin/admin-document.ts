import { PAGE_TYPES, type PageType } from '../../../engine/internals.js';
import { element, type Markup, page, stylesheet } from '../../shared/markup.js';
import { problemSummary, typedIn } from '../page/form.js';
import { SHOP_STYLES } from '../page/shop-styles.js';
import type { AdminAnswer, AdminContext, AdminPage } from './admin-page.js';
import { ADMIN_STYLES } from './admin-styles.js';
import { navigation } from './navigation.js';

interface DocumentParts {
  readonly type?: PageType | undefined;
  readonly programs?: Markup | undefined;
  /** The site's accent as a stylesheet. */
  readonly styles?: string | undefined;
}

/** A page of `/config` as a whole document. */
export function adminDocument(
  context: AdminContext,
  tabs: readonly AdminPage[],
  { title, main }: AdminAnswer,
  { type, programs, styles }: DocumentParts = {},
): string {
  const siteTitle = context.t('title', { site: siteName(context) });
  const document = page(
    { lang: context.locale },
    documentHead(`${title}: ${siteTitle}`, styles, programs),
    element(
      'body',
      { class: 'shop-config' },
      element(
        'header',
        {},
        element('a', { class: 'shop-skip', href: '#main' }, context.t('skip')),
        element('p', { class: 'shop-site' }, element('a', { href: '/' }, siteTitle)),
        tabs.length > 0 && navigation(context, tabs),
      ),
      element(
        'main',
        {
          class: 'shop-page',
          id: 'main',
          'data-page-type': type === undefined ? type : PAGE_TYPES[type],
        },
        element('h1', {}, title),
        problemSummary(typedIn(context), {}),
        main,
      ),
    ),
  );
  return String(document);
}

/** The title of the site; its id when it has none. */
function siteName({ website }: AdminContext): string {
  const { website: facts } = website.site.view().site as {
    readonly website?: { readonly siteTitle?: unknown };
  };
  return typeof facts?.siteTitle === 'string' ? facts.siteTitle : website.id;
}

function documentHead(
  title: string,
  styles: string | undefined,
  programs: Markup | undefined,
): Markup {
  return element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'robots', content: 'noindex' }),
    element('title', {}, title),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('link', { rel: 'stylesheet', href: SHOP_STYLES.url }),
    element('link', { rel: 'stylesheet', href: ADMIN_STYLES.url }),
    styles !== undefined && stylesheet(styles),
    programs,
  );
}

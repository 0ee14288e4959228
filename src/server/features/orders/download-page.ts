import { basename } from 'node:path';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { paragraphs } from '../../page/form.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { catalogueOf } from '../../website/catalogue.js';

/** A file that was bought, by the link of an email. */
export const downloadPage: ShopPage = {
  path: `${SHOP_PATHS.download}/{token}`,
  type: 'digital-product-composer-preview',
  secret: true,
  render: renderDownload,
};

async function renderDownload(context: ShopPageContext): Promise<PageAnswer> {
  const { params, request, t, store, website } = context;
  const missing = {
    status: 404,
    title: t('download.title'),
    main: paragraphs(t('download.text')),
  };
  const { token = '' } = params;
  const open = await store.tokens.read('download', token);
  const itemId = (open?.data as { readonly itemId?: string } | undefined)?.itemId ?? '';
  const all = website.whole();
  const path = catalogueOf(all).file(itemId)?.slice(1);
  const asset =
    path === undefined ? undefined : (website.site.soldFile(path) ?? website.site.asset(path));
  // A file that is not there costs nobody a download, nor does looking whether it is.
  if (path === undefined || asset === undefined) return missing;
  if (request.method !== 'HEAD' && (await store.downloads.use(token)) === undefined) return missing;
  const name = encodeURIComponent(basename(path));
  return {
    response: new Response(asset.body as ConstructorParameters<typeof Response>[0], {
      headers: {
        'content-type': asset.type,
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    }),
  };
}

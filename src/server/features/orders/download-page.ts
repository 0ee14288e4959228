import { basename } from 'node:path';
import { isOwnPath } from '../../../shared/address.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { paragraphs } from '../../page/form.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { catalogueOf } from '../../website/catalogue.js';
import type { FileStorage, StoredFile } from './file-storage.js';

/** A file that was bought, by the link of an email. */
export function downloadPage(storage: FileStorage | undefined): ShopPage {
  return {
    path: `${SHOP_PATHS.download}/{token}`,
    type: 'digital-product-composer-preview',
    secret: true,
    render: (context) => renderDownload(context, storage),
  };
}

async function renderDownload(
  context: ShopPageContext,
  storage: FileStorage | undefined,
): Promise<PageAnswer> {
  const { params, request, t, store, website } = context;
  const missing = {
    status: 404,
    title: t('download.title'),
    main: paragraphs(t('download.text')),
  };
  const { token = '' } = params;
  const open = await store.tokens.read('download', token);
  const itemId = (open?.data as { readonly itemId?: string } | undefined)?.itemId ?? '';
  const address = catalogueOf(website.whole()).file(itemId);
  if (address === undefined || !isOwnPath(address)) return missing;
  const path = address.slice(1);
  const file = ownFile(context, path) ?? (await storage?.open(path, { websiteId: website.id }));
  // A file that is not there costs nobody a download, nor does looking whether it is.
  if (file === undefined) return missing;
  const isHead = request.method === 'HEAD';
  const isOpen = isHead || (await store.downloads.use(token)) !== undefined;
  if (isHead || !isOpen) await endUnread(file);
  return isOpen ? { response: answerWith(file, basename(path), isHead) } : missing;
}

/** A file among those of the site. */
function ownFile({ website: { site } }: ShopPageContext, path: string): StoredFile | undefined {
  const asset = site.soldFile(path) ?? site.asset(path);
  return asset && { body: asset.body as Uint8Array<ArrayBuffer>, type: asset.type };
}

function answerWith(file: StoredFile, name: string, isHead: boolean): Response {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  if ('url' in file) {
    // An address is a download: who only looks gets none.
    if (isHead) return new Response(null, { headers });
    return new Response(null, { status: 303, headers: { ...headers, location: file.url } });
  }
  const { body, type = 'application/octet-stream', size } = file;
  return new Response(isHead ? null : body, {
    headers: {
      ...headers,
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      ...(size === undefined ? {} : { 'content-length': String(size) }),
    },
  });
}

/** Ends a stream that nobody reads, which may hold a connection. */
async function endUnread(file: StoredFile): Promise<void> {
  if ('body' in file && file.body instanceof ReadableStream) await file.body.cancel();
}

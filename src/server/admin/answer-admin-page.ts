import { SITE_ROLES } from '../../../engine/internals.js';
import { islandFiles } from '../../islands/files.js';
import { islandsPart } from '../../islands/islands-part.js';
import type { IslandRuntime } from '../../islands/manifest.js';
import { pageFacts } from '../../islands/page-facts.js';
import { hashSource } from '../../shared/hash-source.js';
import { SHOP_PATHS } from '../../shared/shop-addresses.js';
import { accentOfStyles, accentStyles } from '../../site/styles/index.js';
import { toErrorAnswer } from '../http/problem.js';
import type { RequestContext } from '../http/request-context.js';
import { shopPageContext } from '../page/answer-shop-page.js';
import { withPrefix } from '../page/prefix.js';
import { adminDocument } from './admin-document.js';
import { type AdminAnswer, type AdminContext, type AdminPage, adminContext } from './admin-page.js';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
} as const;

/** Of scripts in the page, only the one that waits for the islands may run. */
function policyFor(runtime: IslandRuntime, styles: string | undefined): string {
  const early = islandFiles(runtime)?.early;
  const scripts = early === undefined ? "'self'" : `'self' ${hashSource(early)}`;
  const own = styles === undefined ? "'self'" : `'self' ${hashSource(styles)}`;
  return `default-src 'none'; script-src ${scripts}; connect-src 'self'; style-src ${own}; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

/** Answers a request for a page of `/config`, for admins, or for everyone with the option `openConfig`. */
export async function answerAdminPage(
  page: AdminPage,
  params: Readonly<Record<string, string>>,
  context: RequestContext,
  pages: readonly AdminPage[],
): Promise<Response> {
  const { server, visitor } = context;
  const roles = visitor.session?.account.roles;
  if (!server.openConfig && roles === undefined) {
    const next = encodeURIComponent(context.path + context.url.search);
    const location = `${server.basePath}${SHOP_PATHS.login}?next=${next}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }
  const isAllowed = server.openConfig || roles?.includes(SITE_ROLES.admin) === true;
  const tabs = isAllowed ? pages : [];
  const pageContext = await adminContext(await shopPageContext(params, context), tabs);
  const shown: AdminAnswer | Response = isAllowed
    ? await render(page, pageContext)
    : { status: 403, title: pageContext.t('denied'), main: undefined };
  if (shown instanceof Response) return shown;
  const facts = pageFacts(visitor.view, server.basePath, visitor.locale);
  const live = islandsPart(String(shown.main ?? ''), facts, { runtime: server.islands });
  const accent = accentOfStyles(await server.styles(context.website.site));
  const styles = accent && accentStyles(accent);
  const document = adminDocument(pageContext, tabs, shown, {
    type: page.type,
    programs: live?.markup,
    styles,
  });
  const html = withPrefix(document, server.basePath);
  const headers = { ...HEADERS, 'content-security-policy': policyFor(server.islands, styles) };
  return new Response(html, { status: shown.status ?? 200, headers });
}

/** The content of a page. A refusal by the store, such as that of an invalid id, becomes a page with its message. */
async function render(page: AdminPage, context: AdminContext): Promise<AdminAnswer | Response> {
  try {
    return await page.render(context);
  } catch (thrown) {
    const { status, body } = toErrorAnswer(thrown, context.translator);
    if (status >= 500) throw thrown;
    return { status, title: body.error.message, main: undefined };
  }
}

import { escapeAttribute, escapeHtml } from '../../../engine/kit.js';
import { assetUrl, STYLESHEET_PATH } from '../assets.js';
import { picturesScript } from '../head/pictures.js';
import { accountSymbols } from '../icons/sprite.js';
import type { PageFacts } from '../model.js';
import type { PageRun } from '../page-run.js';
import { field, objectField, textField } from '../values.js';

/** `{squarespace-headers}`: what the head of the page needs, in order. */
export function headOf(run: PageRun, facts: PageFacts): string {
  const { model } = run;
  const parts = [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(facts.title)}</title>`,
    ...(facts.canonicalUrl === undefined
      ? ['<meta name="robots" content="noindex">']
      : link('canonical', facts.canonicalUrl)),
    ...description(facts),
    ...link('icon', textField(objectField(facts.data, 'website'), 'faviconUrl')),
    ...stylesheets(run),
    ...picturesScript(model),
    ...(model.options.head ?? []).map((part) => part(facts)),
    ...injected(run, 'headerInjection', 'customHeaders'),
    ...injectedBy(facts.data, 'headerInjection'),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** `{squarespace-footers}`: what the end of the body needs, in order. */
export function footOf(run: PageRun, facts: PageFacts, overlay: string): string {
  const parts = [
    overlay,
    accountSymbols(objectField(facts.data, 'website').socialAccounts),
    ...(run.model.options.foot ?? []).map((part) => part(facts)),
    ...injected(run, 'footerInjection', 'customFooters'),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function link(rel: string, url: string | undefined): readonly string[] {
  return url === undefined || url === ''
    ? []
    : [`<link rel="${rel}" href="${escapeAttribute(url)}">`];
}

function description({ data }: PageFacts): readonly string[] {
  const text =
    seoText(field(data, 'item')) ??
    seoText(field(data, 'collection')) ??
    seoText(field(data, 'website'));
  return text === undefined ? [] : [`<meta name="description" content="${escapeAttribute(text)}">`];
}

const LONGEST_DESCRIPTION = 300;

function seoText(record: unknown): string | undefined {
  const text =
    textField(objectField(record, 'seoData'), 'seoDescription') ??
    textField(record, 'seoDescription') ??
    textField(record, 'excerpt') ??
    textField(record, 'description') ??
    textField(record, 'siteDescription');
  const plain = text
    ?.slice(0, LONGEST_DESCRIPTION * 4)
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/&amp;/g, '&')
    .trim();
  return plain ? plain.slice(0, LONGEST_DESCRIPTION) : undefined;
}

function stylesheets({ model }: PageRun): readonly string[] {
  const own = model.conf.stylesheets.length > 0 ? [STYLESHEET_PATH] : [];
  return [...(model.options.stylesheets ?? []), ...own].map(
    (path) => `<link rel="stylesheet" href="${escapeAttribute(assetUrl(model, path))}">`,
  );
}

/** Markup that the site's owner wrote for every page. */
function injected({ model }: PageRun, ...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => textField(model.site, name) ?? []);
}

/** Markup that the site's owner wrote for one collection. */
function injectedBy(data: PageFacts['data'], name: string): readonly string[] {
  return [textField(field(data, 'collection'), name) ?? ''];
}

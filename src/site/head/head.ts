import { element, html, lines, type Markup } from '../../shared/markup.js';
import { contractHtml, type HtmlField } from '../html/html-fields.js';
import { accountSymbols } from '../icons/sprite.js';
import type { PageFacts, PagePart } from '../model/page-part.js';
import type { PlatformNeeds } from '../model/platform-needs.js';
import type { PageRun } from '../model/site-model.js';
import { assetUrl, STYLESHEET_PATH } from '../routes/assets.js';
import { field, objectField, textField } from '../shared/values.js';
import { inLanguage, languageLinks, languageMenu } from './languages.js';
import { picturesScript } from './pictures.js';
import { platformNeeds } from './platform-needs.js';
import { platformScripts } from './platform-script.js';

/** `{squarespace-headers}`: the parts of the head of the page, in order. */
export function headOf(run: PageRun, facts: PageFacts): string {
  const { model } = run;
  return lines([
    element('meta', { charset: 'utf-8' }),
    element('title', {}, facts.title),
    facts.canonicalUrl === undefined
      ? element('meta', { name: 'robots', content: 'noindex' })
      : link('canonical', inLanguage(facts.canonicalUrl, run)),
    ...languageLinks(run, facts),
    description(facts),
    link('icon', textField(objectField(facts.data, 'website'), 'faviconUrl')),
    ...stylesheets(run),
    ...picturesScript(model),
    ...platformScripts(model, facts, needsOf(run, facts)),
    ...partsOf(model.options.head, facts),
    ...injected(run, 'headerInjection', 'customHeaders'),
    contractHtml(field(facts.data, 'collection'), 'headerInjection'),
  ]).toString();
}

/** `{squarespace-footers}`: the parts at the end of the body, in order. */
export function footOf(run: PageRun, facts: PageFacts, overlay: string): string {
  return lines([
    html(overlay),
    accountSymbols(objectField(facts.data, 'website').socialAccounts),
    ...partsOf(run.model.options.foot, facts),
    languageMenu(run, facts),
    ...injected(run, 'footerInjection', 'customFooters'),
  ]).toString();
}

/** The parts of the platform that the scripts of the template and of the owner's injected code use. */
function needsOf({ model, view }: PageRun, { data }: PageFacts): PlatformNeeds {
  const injections = [
    ...INJECTIONS.map((name) => textField(view.site, name)),
    textField(field(data, 'collection'), 'headerInjection'),
  ];
  const all = [model.platformNeeds, ...injections.map((text = '') => platformNeeds(text))];
  return {
    globals: all.some(({ globals }) => globals),
    yui: all.some(({ yui }) => yui),
  };
}

const INJECTIONS = [
  'headerInjection',
  'customHeaders',
  'footerInjection',
  'customFooters',
] as const;

function partsOf(parts: readonly PagePart[] = [], facts: PageFacts): readonly Markup[] {
  return parts
    .map((part) => part(facts))
    .map((made) => (typeof made === 'string' ? html(made) : made));
}

function link(rel: string, url: string | undefined): Markup | undefined {
  return url === undefined || url === '' ? undefined : element('link', { rel, href: url });
}

function description({ data }: PageFacts): Markup | undefined {
  const text =
    seoText(field(data, 'item')) ??
    seoText(field(data, 'collection')) ??
    seoText(field(data, 'website'));
  return text === undefined ? undefined : element('meta', { name: 'description', content: text });
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

function stylesheets({ model, request }: PageRun): readonly (Markup | undefined)[] {
  const own = model.conf.stylesheets.length > 0 ? [STYLESHEET_PATH] : [];
  return [...(model.options.stylesheets ?? []), ...own].map((path) =>
    link('stylesheet', withVersion(assetUrl(model, path), request.fileVersion?.(path))),
  );
}

function withVersion(url: string, version: string | undefined): string {
  return version === undefined || url.includes('?') ? url : `${url}?v=${version}`;
}

/** Markup that the site's owner wrote for every page. */
function injected({ view }: PageRun, ...names: readonly HtmlField[]): readonly Markup[] {
  return names.map((name) => contractHtml(view.site, name));
}

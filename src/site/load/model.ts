import type { SourceFile } from '../../../engine/index.js';
import { lacksFreeLabel } from '../../shared/free-label.js';
import { readMoment } from '../../shared/moment.js';
import { knownCurrencies, unknownCurrencies } from '../../shared/shop-currency.js';
import { keepContent } from '../access/content.js';
import { isPublic } from '../access/rules.js';
import { renderLayout } from '../blocks/index.js';
import {
  type CollectionConf,
  checkBlockConf,
  NO_TEMPLATE_CONF,
  type PageConf,
  readCollectionConf,
  readPageConf,
  readTemplateConf,
} from '../conf/conf.js';
import {
  type ReportProblem,
  type SiteDiagnostic,
  siteDiagnostic,
  wholeFile,
} from '../diagnostics/diagnostic.js';
import { leavesPictures } from '../head/pictures.js';
import { platformNeedsByFile } from '../head/platform-needs.js';
import { YUI_PATH } from '../head/platform-script.js';
import { withSafeFields } from '../html/safe-content.js';
import { ACCOUNT_ICONS_PATH, accountIcons } from '../icons/sprite.js';
import type { PlatformNeeds } from '../model/platform-needs.js';
import type { SiteModel, SiteOptions } from '../model/site-model.js';
import type { CompiledSource } from '../model/template-compiler.js';
import { renderLayoutOnce } from '../page/render-layout.js';
import { isKeptAsIs } from '../routes/assets.js';
import { readPages } from '../routes/pages.js';
import type { JsonObject, SiteFiles } from '../shared/types.js';
import { isObject, objectField, textField, toFileMap } from '../shared/values.js';
import { readTweakClasses, readTweakDefaults, tweakValues } from '../styles/tweaks.js';
import { readStrings } from '../texts/strings.js';
import { templateCompiler } from './template-compiler.js';

const DEFAULT_LANGUAGE = 'en-US';
const TEMPLATE_ENDINGS = /\.(?:region|block|list|item|page)$/;

/** Reads the files of a site. Whatever is wrong with them is in `diagnostics`; the rest can be used. */
export function readModel(files: SiteFiles, given: SiteOptions): SiteModel {
  const templates = toFileMap(files.templates);
  const options = withNeeded(given, templates, files.yui);
  const diagnostics: SiteDiagnostic[] = [...(files.diagnostics ?? [])];
  const report: ReportProblem = (code, details, location) => {
    diagnostics.push(siteDiagnostic(code, details, location));
  };
  const content = withSafeFields(toFileMap(files.content), report);
  const site = withCaptcha(readSite(content, report), options.captchaSiteKey);
  checkStoreSettings(site, options, report);
  const confs = readConfs(templates, report);
  const locale = textField(objectField(site, 'website'), 'language') ?? DEFAULT_LANGUAGE;
  checkAssets(templates, content, report);
  const table = readPages({ ...confs, content, templates, isPublic }, report);
  const platformNeeds = needsOf(templates);
  const compiler = templateCompiler(options.codeGeneration);
  const compiled = new Map<string, CompiledSource>();
  const model: SiteModel = {
    ...confs,
    options,
    templates,
    contentAssets: new Map([...content].filter(([path]) => isKeptAsIs(path))),
    leavesPictures: leavesPictures(templates),
    platformNeeds,
    tweakDefaults: platformNeeds.globals
      ? readTweakDefaults(templates, confs.conf.stylesheets)
      : {},
    tweaks: readTweakClasses(templates, confs.conf.stylesheets),
    tweakValues: tweakValues(site),
    locale,
    now: options.now ?? readMoment(site.now),
    strings: readStrings(templates, site, locale, report),
    diagnostics,
    compiler,
    renderLayout: options.blocks ?? renderLayout,
    template(path, record) {
      const text = templates.get(path);
      if (TEMPLATE_ENDINGS.test(path)) record.templates.add(path);
      if (typeof text !== 'string') return undefined;
      const source = compiled.get(path) ?? compiler.compile({ name: path, text });
      compiled.set(path, source);
      for (const problem of source.problems) record.problems.add(problem);
      return source;
    },
    showLayout: renderLayoutOnce,
    builtIn: (name) => compiler.builtIn(name),
  };
  keepContent(model, { files: content, site, table });
  return model;
}

/** Files that only some templates need are served like the files of the host. */
function withNeeded(
  options: SiteOptions,
  templates: Templates,
  yui: string | undefined,
): SiteOptions {
  const needed: [path: string, text: string][] = [];
  if (yui !== undefined) needed.push([YUI_PATH, yui]);
  const isNamed = (text: unknown): boolean => String(text).includes(`/${ACCOUNT_ICONS_PATH}`);
  if ([...templates].some(([path, text]) => TEMPLATE_ENDINGS.test(path) && isNamed(text))) {
    needed.push([ACCOUNT_ICONS_PATH, accountIcons()]);
  }
  return needed.length === 0
    ? options
    : { ...options, files: new Map([...(options.files ?? []), ...needed]) };
}

function needsOf(templates: Templates): PlatformNeeds {
  const all = [...platformNeedsByFile(templates).values()];
  return { globals: all.length > 0, yui: all.some(({ yui }) => yui) };
}

function readSite(content: ReadonlyMap<string, unknown>, report: ReportProblem): JsonObject {
  const site = content.get('site.json');
  if (isObject(site)) return site;
  if (site !== undefined) {
    report('content-invalid', { why: 'it must be a JSON object' }, wholeFile('site.json'));
  }
  return {};
}

/** Some hosts have another key for each place where a site runs. */
function withCaptcha(site: JsonObject, siteKey = ''): JsonObject {
  if (siteKey === '') return site;
  const website = objectField(site, 'website');
  const captchaSettings = { ...objectField(website, 'captchaSettings'), siteKey };
  return { ...site, website: { ...website, captchaSettings } };
}

function checkStoreSettings(site: JsonObject, options: SiteOptions, report: ReportProblem): void {
  const settings = objectField(objectField(site, 'websiteSettings'), 'storeSettings');
  const known = knownCurrencies(options.currencies);
  for (const unknown of unknownCurrencies(settings, known)) {
    report('currency-unknown', { ...unknown, known }, wholeFile('site.json'));
  }
  if (lacksFreeLabel(settings)) report('free-label-missing', {}, wholeFile('site.json'));
}

type Templates = SiteModel['templates'];
type Confs = Pick<SiteModel, 'conf' | 'collectionConfs' | 'pageConfs'>;

function readConfs(templates: Templates, report: ReportProblem): Confs {
  const file = (name: string): SourceFile | undefined => {
    const text = templates.get(name);
    return typeof text === 'string' ? { name, text } : undefined;
  };
  const template = file('template.conf');
  if (template === undefined) report('template-conf-missing', {}, wholeFile('template.conf'));
  const known = {
    regions: namesOf(templates, /^([^/]+)\.region$/),
    styles: namesOf(templates, /^styles\/(.+)$/),
  };
  const collectionConfs = new Map<string, CollectionConf>();
  for (const name of namesOf(templates, /^collections\/([^/]+)\.conf$/)) {
    const source = file(`collections/${name}.conf`);
    if (source !== undefined) collectionConfs.set(name, readCollectionConf(name, source, report));
  }
  const pageConfs = new Map<string, PageConf>();
  for (const name of namesOf(templates, /^pages\/([^/]+)\.page$/)) {
    const source = file(`pages/${name}.page.conf`);
    const conf = source === undefined ? { name } : readPageConf(name, source, report);
    pageConfs.set(`pages/${name}.page`, conf);
  }
  for (const name of namesOf(templates, /^blocks\/(.+\.block\.conf)$/)) {
    const source = file(`blocks/${name}`);
    if (source !== undefined) checkBlockConf(source, report);
  }
  return {
    conf: template === undefined ? NO_TEMPLATE_CONF : readTemplateConf(template, known, report),
    collectionConfs,
    pageConfs,
  };
}

/** The names that a group of a pattern matches in the paths. */
function namesOf(templates: Templates, pattern: RegExp): ReadonlySet<string> {
  return new Set([...templates.keys()].flatMap((path) => pattern.exec(path)?.[1] ?? []));
}

function checkAssets(
  templates: Templates,
  content: ReadonlyMap<string, unknown>,
  report: ReportProblem,
): void {
  for (const path of content.keys()) {
    if (path.startsWith('assets/') && templates.has(path)) {
      report('asset-clash', { path }, wholeFile(path));
    }
  }
}

import type { Location } from '../../../engine/index.js';
import { contentOf } from '../access/content.js';
import { navigationNames } from '../context/navigation.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import type { PlacedTag } from '../model/template-compiler.js';
import { SORT_NAMES, sortItems } from '../routes/order.js';
import { CHECKER, type Check, type CheckContext, hasContent } from './define.js';

/** Checks one attribute of a tag whose value is written in the template. */
type AttributeCheck = (
  value: string,
  context: CheckContext,
  report: ReportProblem,
  location: Location,
) => void;

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

const navigationName: AttributeCheck = (name, { site }, report, location) => {
  const known = navigationNames(site.view(CHECKER));
  if (!known.includes(name)) report('navigation-unknown', { name, known }, location);
};

const collectionName: AttributeCheck = (value, { site }, report, location) => {
  const { byName } = contentOf(site.model).table;
  const name = value.trim();
  if (name === '' || byName.has(name) || !hasContent(site)) return;
  report('collection-unknown', { name, known: byName.keys() }, location);
};

const navigationTemplate: AttributeCheck = (name, { site }, report, location) => {
  if (name === '') return;
  const partial = name.endsWith('.block') ? name : `${name}.block`;
  const { templates } = site.model;
  if (templates.has(`blocks/${partial}`) || site.model.builtIn(partial) !== undefined) return;
  const known = [...templates.keys()].flatMap((path) => BLOCK.exec(path)?.[1] ?? []);
  report('navigation-template-missing', { name, known }, location);
};

const scriptName: AttributeCheck = (value, { site }, report, location) => {
  const src = value.trim();
  if (src === '' || ELSEWHERE.test(src)) return;
  const name = src.replace(/^\/+/, '').replace(/^scripts\//, '');
  const { templates } = site.model;
  if (templates.has(`scripts/${name}`)) return;
  const known = [...templates.keys()].flatMap((path) => SCRIPT.exec(path)?.[1] ?? []);
  report('script-missing', { name, known }, location);
};

const sortName: AttributeCheck = (value, _context, report, location) => {
  if (sortItems([], value) !== undefined) return;
  const wanted = `one of ${SORT_NAMES.join(', ')}`;
  report('tag-attribute-invalid', { name: 'sort', tag: 'query', value, wanted }, location);
};

const BLOCK = /^blocks\/(.+)\.block$/;
const SCRIPT = /^scripts\/(.+)$/;

/** By tag, then by attribute in lower case. They report the same problems as a render of the tag. */
const CHECKS: Readonly<Record<string, Readonly<Record<string, AttributeCheck>>>> = {
  navigation: { navigationid: navigationName, template: navigationTemplate },
  'folder-navigation': { template: navigationTemplate },
  query: { collection: collectionName, sort: sortName },
  category: { collection: collectionName },
  script: { src: scriptName },
};

/** References of tags to missing parts of the site, whether or not a page shows the tag. */
export const checkTags: Check = (context, report) => {
  for (const { tags } of context.templates) {
    for (const { tag } of tags) {
      for (const [attribute, check] of Object.entries(CHECKS[tag.definition.name] ?? {})) {
        const value = textOf(tag, attribute);
        if (value === undefined) continue;
        check(value, context, report, { file: tag.file, span: tag.span });
      }
    }
  }
};

function textOf({ attributes }: PlacedTag, name: string): string | undefined {
  const value = attributes.get(name);
  return value !== undefined && 'text' in value ? value.text : undefined;
}

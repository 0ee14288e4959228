import { CHECKER, type Check, hasContent } from './define.js';
import { within } from './places.js';

const FILE = /^blocks\/(.+)\.json$/;

/** Block fields whose id no file of the content provides, in a site whose content has some. */
export const checkBlockFields: Check = ({ site, templates }, report) => {
  if (!hasContent(site)) return;
  const known = site.view(CHECKER).layoutFiles.flatMap((path) => FILE.exec(path)?.[1] ?? []);
  if (known.length === 0) return;
  for (const { tags } of templates) {
    for (const { tag } of tags) {
      const id = tag.attributes.get('id');
      if (tag.definition.name !== 'block-field' || id === undefined || !('text' in id)) continue;
      const name = id.text.trim();
      if (name === '' || known.includes(name)) continue;
      report('block-field-empty', { name, known }, within(tag.file, tag.span, name));
    }
  }
};

import type { Check } from './define.js';
import { sourceOf, within } from './places.js';

/** Layouts that collections and pages of the template ask for; the rest is found when a site is loaded. */
export const checkConfs: Check = (context, report) => {
  const { conf, collectionConfs, pageConfs } = context.site.model;
  const confs = [
    ...[...collectionConfs].map(([name, { layout }]) => [`collections/${name}.conf`, layout]),
    ...[...pageConfs].map(([path, { layout }]) => [`${path}.conf`, layout]),
  ] as const;
  for (const [path = '', layout] of confs) {
    if (layout === undefined || conf.layouts.has(layout)) continue;
    const file = sourceOf(context, path);
    const place = within(file, { start: 0, end: file.text.length }, JSON.stringify(layout));
    report('layout-missing', { name: layout, known: conf.layouts.keys() }, place);
  }
};

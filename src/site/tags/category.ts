import { charge, findCollection, isUnknown, withinOf } from '../context/select.js';
import { canonicalLabel, countCategories } from '../routes/filters.js';
import { pageUrl } from '../routes/pagination.js';
import { textField } from '../shared/values.js';
import { defineTag } from './define.js';
import { hasPartial } from './render.js';

/** `<squarespace:category collection limit template />`: the categories of a collection as links. */
export const category = defineTag({
  name: 'category',
  summary: 'Shows the categories of a collection, with the number of items in each.',
  attributes: ['collection', 'limit', 'template', 'class'],
  required: ['collection'],
  render(call) {
    const name = call.attribute('collection')?.trim() ?? '';
    const page = findCollection(call.run, name);
    if (page === undefined) {
      if (isUnknown(call.run, name)) {
        const known = call.run.view.table.byName.keys();
        call.report('collection-unknown', { name, known });
      }
      return '';
    }
    call.run.record.readPart('categories', [name], withinOf(page));
    charge(call.run, page);
    const limit = Number.parseInt(call.attribute('limit') ?? '', 10);
    const active = textField(call.run.data, 'categoryFilter');
    const items = [...countCategories(page)]
      .slice(0, limit >= 0 ? limit : undefined)
      .map(([title, count]) => {
        const url = pageUrl(String(page.collection.fullUrl), 0, { category: title });
        const isActive = title === canonicalLabel(active, 'categories', page.collection);
        return { title, name: title, count, url, fullUrl: url, active: isActive };
      });
    const data = { items, categories: items, collection: page.collection };
    if (call.hasBody) return call.body(data, 'page');
    const template = `${call.attribute('template') ?? ''}.block`;
    const partial = hasPartial(call.run, template) ? template : 'site-navigation';
    return call.partial(partial, data, 'page');
  },
});

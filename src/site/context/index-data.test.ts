import { describe, expect, it } from 'vitest';
import { loadSite } from '../index.js';

/** What an index prints of its children under a configuration. */
function shown(conf: object): string {
  const list =
    '{.if collection.features.relatedItems.isEnabled}related {.end}{.repeated section collection.collections}{typeName}:{.repeated section items}{title}{.end} {.end}';
  const child = (typeName: string) => ({
    collection: { id: typeName, typeName, fullUrl: `/all/${typeName}` },
    items: [{ title: 'a' }, { title: 'b' }],
  });
  const site = loadSite({
    templates: {
      'template.conf': JSON.stringify({ layouts: { default: { regions: ['site'] } } }),
      'site.region': '{squarespace.main-content}',
      'collections/index.conf': JSON.stringify({ index: true, ...conf }),
      'collections/index.list': list,
    },
    content: {
      'all.json': { collection: { id: 'all', typeName: 'index', index: true, fullUrl: '/all' } },
      'all/blog.json': child('blog'),
      'all/gallery.json': child('gallery'),
    },
  });
  return site.render('/all').html.trim();
}

describe('what an index has of its children', () => {
  it.each<[conf: object, html: string]>([
    [{}, 'blog: gallery:'],
    [{ fullData: true }, 'blog:ab gallery:ab'],
    [{ fullData: true, fullDataLimitedTo: ['gallery'] }, 'blog: gallery:ab'],
    [{ fullData: true, fullDataLimitedTo: 'blog' }, 'blog:ab gallery:'],
    [{ fullData: true, fullDataLimitedTo: 1 }, 'blog:a gallery:a'],
    [{ fullDataLimitedTo: ['gallery'] }, 'blog: gallery:'],
    [{ relatedItems: true }, 'related blog: gallery:'],
    [{ relatedItems: false }, 'blog: gallery:'],
  ])('%j', (conf, html) => {
    expect(shown(conf)).toBe(html);
  });
});

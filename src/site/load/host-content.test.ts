import { describe, expect, it } from 'vitest';
import { makeSite } from '../testing.js';

/** Three references to one object, level by level: 3^levels values when each is followed. */
function shared(levels: number, leaf: object): object {
  let value = leaf;
  for (let level = 0; level < levels; level++) value = { a: value, b: [value, value] };
  return value;
}

const TEMPLATES = {
  'collections/blog.list': '{.repeated section items}[{title}]{.end}',
  'collections/blog.item': '{.section item}({title}){.end}',
};

describe('content of a host that is no tree', () => {
  it.each<[string, () => Readonly<Record<string, unknown>>, string]>([
    [
      'in a page',
      () => {
        const collection: Record<string, unknown> = { typeName: 'blog', title: 'A' };
        const item = { title: 'T', urlId: 't', collection };
        collection.featured = [item];
        return { 'a.json': { collection, items: [item] } };
      },
      "a.json: Content cannot be used: 'collection.featured.0.collection' holds what it is in",
    ],
    [
      'in the settings',
      () => {
        const website: Record<string, unknown> = {};
        website.self = website;
        return { 'site.json': { website } };
      },
      "site.json: Content cannot be used: 'website.self' holds what it is in",
    ],
    [
      'in a block field',
      () => {
        const rows: unknown[] = [];
        rows.push({ columns: [{ rows }] });
        return { 'blocks/header.json': { rows } };
      },
      "blocks/header.json: Content cannot be used: 'rows.0.columns.0.rows' holds what it is in",
    ],
  ])('is reported and left out where it holds itself, %s', (_name, content, expected) => {
    const other = { 'b.json': { collection: { typeName: 'blog', title: 'B' }, items: [] } };
    const site = makeSite(TEMPLATES, { ...content(), ...other });
    const told = site.diagnostics.map(({ file, message }) => `${file}: ${message}`);
    expect(told).toEqual([expected]);
    expect(site.render('/b').status).toBe(200);
    expect(site.render('/a').status).toBe(404);
  });

  it('is gone through once where it is shared', () => {
    const secret = { typeName: 'page', password: 'tide', title: 'Hidden' };
    const link = { url: 'java\nscript:f()', inner: secret };
    const site = makeSite(TEMPLATES, {
      'site.json': { website: { all: shared(60, link) }, redirects: { '/old': 'javascript:f()' } },
      'a.json': {
        collection: { typeName: 'blog', title: 'A', all: shared(60, link) },
        items: [{ title: 'T', urlId: 't', all: shared(60, link) }],
      },
    });
    expect(site.render('/a').html).toContain('[T]');
    expect(site.render('/a/t').html).toContain('(T)');
    expect(site.render('/search?q=T').status).toBe(200);
    let at = site.view().site.website as Record<string, unknown>;
    for (at = at.all as typeof at; 'a' in at; ) at = at.a as typeof at;
    expect(at).toEqual({ url: '' });
    // The whole of it would be longer than there is room for.
    const { status, html } = site.json('/a');
    expect(status).toBe(500);
    expect(html).not.toContain('tide');
  });

  it('loses an address in every place that holds it', () => {
    const list = ['javascript:f()'];
    const rules = { '/old': 'javascript:f()' };
    const site = makeSite(TEMPLATES, {
      'site.json': {
        website: { title: list, link: list, rules, deep: { title: list } },
        redirects: { inner: rules },
      },
    });
    expect(site.view().site).toEqual({
      website: { title: list, link: [''], rules, deep: { title: list } },
      redirects: { inner: { '/old': '' } },
    });
  });
});

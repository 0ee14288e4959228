import { type DefaultTreeAdapterTypes as Html, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine/index.js';
import { makeSite } from '../site/testing.js';
import {
  align,
  type InspectedElement,
  labelOf,
  pairing,
  type TreeElement,
} from './browser/inspected.js';
import { inspectPage } from './inspect-map.js';

const DATA = {
  title: 'Log',
  items: [
    { name: 'A', url: '/a' },
    { name: 'B', url: '/b' },
  ],
};

function inspect(template: string, data: unknown = DATA): readonly InspectedElement[] {
  const page = createEngine().compile(template, { name: 't' });
  return inspectPage(page.render(data, { sourceMap: true }));
}

function labels(template: string): readonly string[] {
  return inspect(template)
    .filter(({ tag }) => !['html', 'head', 'body'].includes(tag))
    .map((element) => `${element.tag} ${labelOf(element)}`);
}

describe('the elements of a page', () => {
  it.each([
    ['<h1>{title}</h1>', ['h1 t:1 · title']],
    ['<h1>\n{title}\n</h1>', ['h1 t:1 · title']],
    ['<h1>{title} {items.0.name}</h1>', ['h1 t:1']],
    ['<h1>It is <b>{title}</b></h1>', ['h1 t:1', 'b t:1 · title']],
    ['\n\n<img src="{items.1.url}" alt="">', ['img t:3 · items.1.url']],
    ['<img src="{items.1.url}" alt="{title}">', ['img t:1']],
    [
      '{.repeated section items}\n<i>{name}</i>{.end}',
      ['i t:2 · items.0.name', 'i t:2 · items.1.name'],
    ],
    [
      '{.section items.0}<p><a href="{url}">Go</a></p>{.end}',
      ['p t:1 · items.0', 'a t:1 · items.0'],
    ],
    ['<a href="{title}>"><u>', ['a t:1', 'u t:1']],
    ['<!-- <b> --><script>"<i>"</script><p>{title}', ['script t:1', 'p t:1 · title']],
    ['<table><tr><td>{title}</table>', ['table t:1', 'tbody t:1', 'tr t:1', 'td t:1 · title']],
  ])('of %s', (template, expected) => {
    expect(labels(template)).toEqual(expected);
  });

  it('take the place where a template of the product was called', () => {
    const page = makeSite(
      { 'site.region': '<nav>\n<squarespace:navigation navigationId="main" /></nav>' },
      { 'site.json': { navigation: { main: [{ title: 'Log', url: '/' }] } }, 'index.json': {} },
    ).render('/', { sourceMap: true });
    const elements = inspectPage({ html: page.html, sourceMap: page.sourceMap ?? [] });
    const link = elements.find(({ tag }) => tag === 'a');
    expect(link?.place).toMatchObject({ file: 'site.region', line: 2 });
    expect(link && labelOf(link)).toBe('site-navigation (built in) · from site.region:2');
  });
});

interface Live extends TreeElement {
  readonly children: readonly Live[];
  readonly parentElement: Live | null;
}

function textIn(node: Html.ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

/** The document of markup, as far as the pairing looks at it. */
function liveTree(html: string): readonly Live[] {
  const all: Live[] = [];
  const build = (nodes: readonly Html.ChildNode[], parentElement: Live | null): Live[] => {
    return nodes.flatMap((node) => {
      if (!('tagName' in node)) return [];
      const id = node.attrs.find(({ name }) => name === 'id')?.value ?? '';
      const live = {
        localName: node.tagName,
        id,
        attributes: node.attrs,
        parentElement,
        textContent: textIn(node),
        children: [] as Live[],
      };
      all.push(live);
      live.children.push(...build(node.childNodes, live));
      return [live];
    });
  };
  build(parse(html).childNodes, null);
  return all;
}

describe('the pairing with the document', () => {
  const template = '<main><p>1<p>2<section id="s"><p>{title}<i>3</i></section></main>';
  const elements = inspect(template);
  const pair = pairing(elements);

  it('finds each element of the page as it was rendered', () => {
    const live = liveTree('<main><p>1<p>2<section id="s"><p>Log<i>3</i></section></main>');
    expect(live.map((each) => pair(each)?.element)).toEqual(elements);
    expect(live.map((each) => pair(each)?.live)).toEqual(live);
  });

  it.each([
    ['another element before it', '<div></div><main><p>1<p>2<section id="s"><p>Log'],
    ['a wrapper around an id', '<main><div><section id="s"><p>Log'],
    ['elements after it', '<main><p>1<p>2<section id="s"><p>Log</p><p>New'],
  ])('stands %s', (_what, html) => {
    const live = liveTree(html).find(({ localName, parentElement }) => {
      return localName === 'p' && parentElement?.localName === 'section';
    });
    const found = live && pair<Live>(live);
    expect(found?.live).toBe(live);
    expect(found?.element.path).toBe('title');
  });

  const list =
    '<ul>{.repeated section items}<li class="row"><a href="{url}">{name}</a></li>{.end}</ul><ol><li><li></ol>';
  const rows = pairing(inspect(list));

  it.each([
    ['before', '<li class="row made"><a href="/x">X</a></li>A B'],
    ['between', 'A <li class="row"><a href="/x">X</a></li><li></li>B'],
    ['before, with other classes on the rest', '<li><a>X</a></li>A+ B+'],
    ['in the place of one that is gone', '<li class="made"></li>B'],
    ['of other names', '<script></script>A<template></template>B'],
  ])('is not led astray by brothers %s', (_what, html) => {
    const made = html.replace(/([AB])(\+?)/g, (_all, name: string, mark: string) => {
      const more = mark === '' ? '' : ' is-shown" style="top: 0';
      return `<li class="row${more}"><a href="/${name.toLowerCase()}">${name}</a></li>`;
    });
    const links = liveTree(`<ul>${made}</ul>`).filter(
      ({ localName, textContent }) => localName === 'a' && /^[AB]$/.test(textContent ?? ''),
    );
    const expected = links.map(({ textContent }) => (textContent === 'A' ? 0 : 1));
    expect(links.map((link) => rows<Live>(link)?.element.path)).toEqual(
      expected.map((index) => `items.${index}.name`),
    );
    expect(links.map((link) => rows<Live>(link)?.live)).toEqual(links);
  });

  it('takes what a script put between brothers for what it is', () => {
    const live = liveTree(
      '<ul><li class="row"><a href="/a">A</a></li><li class="made"><b></b></li><li class="row"><a href="/b">B</a></li></ul>',
    );
    const made = live.find(({ localName }) => localName === 'b');
    expect(made && rows<Live>(made)?.live.localName).toBe('ul');
  });

  it('stays quick with many brothers', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `<p>${index}</p>`).join('');
    const live = liveTree(`<p>new</p>${many}<p>new</p>`);
    const page = pairing(inspect(many));
    const started = process.cpuUsage();
    for (const each of live.slice(-3)) page<Live>(each);
    const { user } = process.cpuUsage(started);
    expect(user / 1000).toBeLessThan(1_000);
    expect(align([], [])).toEqual([]);
  });

  it('falls back to what is around an element that a script made', () => {
    const live = liveTree('<main><p>1<p>2<section id="s"><em><b>New').at(-1);
    const found = live && pair<Live>(live);
    expect([found?.element.tag, found?.live.localName]).toEqual(['section', 'section']);
  });

  it('does not go by an id that the page has twice', () => {
    const twice = pairing(inspect('<p id="a">{title}</p><p id="a">{items.0.name}</p>'));
    const live = liveTree('<p id="a"></p><p id="a"></p>').at(-1);
    expect(live && twice<Live>(live)?.element.path).toBe('items.0.name');
  });
});

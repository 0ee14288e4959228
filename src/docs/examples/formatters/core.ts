import type { Examples } from '../example.js';

/** Examples of the core formatters. */
export const coreFormatterExamples: Examples = {
  apply: {
    template: '{plant|apply tile size=large}',
    data: { plant: { name: 'Moss' }, shop: 'Fern & Co' },
    options: { partials: { tile: '<li class="{@args.size}">{name} by {shop|html}</li>' } },
    args: {
      name: 'of a partial or macro',
      private: 'hides everything outside the value from it',
      'key=value': 'texts that it finds in @args',
    },
    output: '<li class="large">Moss by Fern &amp; Co</li>',
  },
  count: {
    template: '{tags|count} tags, {title|count} characters',
    data: { tags: ['new', 'sale'], title: 'Tide' },
    output: '2 tags, 4 characters',
  },
  cycle: {
    template: '{.repeated section rows}<tr class="{@index|cycle odd even}">{.end}',
    data: { rows: ['a', 'b', 'c'] },
    args: { choice: 'one of the texts to take in turn' },
    output: '<tr class="odd"><tr class="even"><tr class="odd">',
  },
  'encode-space': {
    template: '{name|encode-space}',
    data: { name: 'Salt and  Ash' },
    output: 'Salt&nbsp;and&nbsp;&nbsp;Ash',
  },
  'encode-uri': {
    template: '{address|encode-uri}',
    data: { address: 'https://example.com/tea & cake?page=2' },
    output: 'https://example.com/tea%20&%20cake?page=2',
  },
  'encode-uri-component': {
    template: '/search?q={query|encode-uri-component}',
    data: { query: 'tea & cake/50%' },
    output: '/search?q=tea%20%26%20cake%2F50%25',
  },
  'find-first': {
    template: '{items|find-first soldOut|prop title}',
    data: {
      items: [{ title: 'Mug' }, { title: 'Bowl', soldOut: true }, { title: 'Jug', soldOut: true }],
    },
    args: {
      path: 'what has to be truthy in an element; without it any element will do',
      lookup:
        'before a path: a variable whose members the elements name, and in which the path is followed',
    },
    output: 'Bowl',
  },
  'find-last': {
    template: '{ids|find-last stock left}',
    data: { ids: ['a1', 'b2', 'c3'], stock: { a1: { left: 4 }, b2: { left: 2 }, c3: { left: 0 } } },
    args: {
      path: 'what has to be truthy in an element; without it any element will do',
      lookup:
        'before a path: a variable whose members the elements name, and in which the path is followed',
    },
    output: 'b2',
  },
  format: {
    template: '{pattern|format guest.name count}',
    data: { pattern: '{1} parcels for {0}', guest: { name: 'Ida' }, count: 3 },
    args: { name: 'the variable that fills the next hole, from {0} on' },
    output: '3 parcels for Ida',
  },
  get: {
    template: '{prices|get chosen.size}',
    data: { prices: { small: 4, large: 7 }, chosen: { size: 'large' } },
    args: { name: 'the variable that holds the next step, or an array of steps' },
    output: '7',
  },
  html: {
    template: '<p>{text|html}</p>',
    data: { text: 'Mugs & <b>more</b>' },
    output: '<p>Mugs &amp; &lt;b&gt;more&lt;/b&gt;</p>',
  },
  htmlattr: {
    template: '<img alt="{caption|htmlattr}">',
    data: { caption: 'A 12" plate & bowl' },
    output: '<img alt="A 12&quot; plate &amp; bowl">',
  },
  htmltag: {
    template: '<img alt="{caption|htmltag}">',
    data: { caption: 'A 12" plate & bowl' },
    output: '<img alt="A 12&quot; plate &amp; bowl">',
  },
  iter: {
    template: '{.repeated section steps}{@|iter}. {@} {.end}',
    data: { steps: ['Throw', 'Fire', 'Glaze'] },
    needs: ['@index'],
    output: '1. Throw 2. Fire 3. Glaze ',
  },
  json: {
    template: '<script>const item = {item|json};</script>',
    data: { item: { id: 7, note: '</script>' } },
    output: '<script>const item = {"id":7,"note":"<\\/script>"};</script>',
  },
  'json-pretty': {
    template: '{item|json-pretty}',
    data: { item: { id: 7, tags: ['new'] } },
    output: `{
  "id": 7,
  "tags": [
    "new"
  ]
}`,
  },
  'key-by': {
    template: '{members|key-by role|json}',
    data: {
      members: [
        { name: 'Ann', role: 'owner' },
        { name: 'Bo', role: 'guest' },
      ],
    },
    args: { path: 'leads from an element to its key' },
    output: '{"owner":{"name":"Ann","role":"owner"},"guest":{"name":"Bo","role":"guest"}}',
  },
  'line-breaks': {
    template: '{address|line-breaks}',
    data: { address: '9 Elm Row\nOslo' },
    output: '9 Elm Row<br/>Oslo',
  },
  lookup: {
    template: '{@|lookup chosen}',
    data: { chosen: 'colours.main', colours: { main: 'teal' } },
    args: { name: 'the variable that holds the name of the other' },
    output: 'teal',
  },
  mod: {
    template: '{n|mod} {n|mod 4}',
    data: { n: 7 },
    args: { divisor: 'a whole number, 2 by default' },
    output: '1 3',
  },
  output: {
    template: '{@|output made by hand}',
    data: {},
    args: { text: 'a word to print' },
    output: 'made by hand',
  },
  pluralize: {
    template: '{n} box{n|pluralize es}, {one} {one|pluralize foot feet}',
    data: { n: 2, one: 1 },
    args: {
      singular: 'printed for 1; alone it is the plural',
      plural: 'printed for all other numbers, s by default',
    },
    output: '2 boxes, 1 foot',
  },
  prop: {
    template: '{order|prop lines 0 title}',
    data: { order: { lines: [{ title: 'Harbour mug' }] } },
    args: { path: 'leads on from what was reached before' },
    output: 'Harbour mug',
  },
  raw: {
    template: '{item|raw}',
    data: { item: { note: '<b>new</b>' } },
    output: '{"note":"<b>new</b>"}',
  },
  round: {
    template: '{a|round} {b|round}',
    data: { a: 2.5, b: -2.5 },
    output: '3 -2',
  },
  safe: {
    template: '{text|safe}',
    data: { text: '<p>Mugs & <em class="x">more</em></p>' },
    output: 'Mugs & more',
  },
  slugify: {
    template: '/shop/{title|slugify}',
    data: { title: "Sam's 3rd Mug: blue!" },
    output: '/shop/sams-3rd-mug-blue',
  },
  smartypants: {
    template: '{text|smartypants}',
    data: { text: '"Stop" -- it\'s late' },
    output: '“Stop” — it’s late',
  },
  str: {
    template: '{price|str|json} {tags|str|json}',
    data: { price: 12.5, tags: ['new'] },
    output: '"12.5" ""',
  },
  truncate: {
    template: '{text|truncate 12} {text|truncate/12/ (more)}',
    data: { text: 'lorem ipsum dolor' },
    args: {
      length: 'how many characters at most, 100 by default',
      ellipsis: 'put after a text that was cut, ... by default',
    },
    output: 'lorem ipsum ... lorem ipsum  (more)',
  },
  'url-encode': {
    template: '/search?q={query|url-encode}',
    data: { query: 'tea & cake (50%)' },
    output: '/search?q=tea+%26+cake+%2850%25%29',
  },
};

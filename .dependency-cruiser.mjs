/** Who may import whom (ARCHITECTURE.md). `npm run boundaries` checks it. */

/** The rooms of the engine, and which of the others each may import from; `types` only as types. */
const ENGINE_ROOMS = {
  shared: { values: [] },
  model: { values: ['shared'] },
  diagnostics: { values: ['shared'] },
  ast: { values: ['shared', 'diagnostics', 'model'] },
  '1-parse': { values: ['shared', 'diagnostics', 'ast'], types: ['model'] },
  expression: { values: ['shared'] },
  '2-analyze': {
    values: ['shared', 'diagnostics', 'ast', 'expression'],
    types: ['model', 'formatters', 'predicates', '4-run'],
  },
  '3-emit': {
    values: ['shared', 'ast', '2-analyze', '4-run'],
    types: ['expression', 'diagnostics', 'formatters', 'predicates'],
  },
  '4-run': { values: ['shared', 'diagnostics', 'expression'], types: ['model'] },
  i18n: { values: ['shared', 'model'], types: ['4-run', 'diagnostics'] },
  formatters: { values: ['shared', 'model', 'i18n'], types: ['4-run', 'diagnostics'] },
  predicates: { values: ['shared', 'model', 'i18n'], types: ['4-run', 'diagnostics'] },
  types: { values: ['shared', 'ast', 'expression'] },
  runtime: { values: ['shared', 'model', '4-run'], types: ['diagnostics'] },
};

/** Likewise for the rooms of `src/site`. What they share as types is in `src/site/model/site-model.ts`, for all. */
const SITE_ROOMS = {
  diagnostics: { values: [] },
  shared: { values: ['diagnostics'] },
  icons: { values: [] },
  conf: { values: [], types: ['diagnostics'] },
  schema: { values: ['shared'], types: ['diagnostics'] },
  texts: { values: ['shared', 'diagnostics', 'conf'] },
  html: { values: ['shared', 'diagnostics'] },
  routes: { values: ['shared'], types: ['diagnostics', 'conf'] },
  blocks: { values: ['shared', 'texts', 'html'] },
  model: { values: [], types: ['diagnostics', 'shared', 'conf', 'routes', 'blocks'] },
  access: { values: ['shared', 'html', 'routes'], types: ['model'] },
  styles: { values: ['shared', 'conf', 'icons'], types: ['model'] },
  partials: { values: [], types: ['shared', 'model'] },
  context: {
    values: ['shared', 'texts', 'routes', 'access', 'blocks', 'styles'],
    types: ['diagnostics', 'conf', 'model'],
  },
  feeds: { values: ['shared', 'html', 'routes', 'access'], types: ['model'] },
  http: { values: ['shared', 'html', 'routes', 'access', 'feeds'], types: ['model'] },
  search: { values: ['shared', 'html', 'feeds'], types: ['routes', 'model'] },
  head: { values: ['shared', 'html', 'icons', 'routes', 'feeds'], types: ['model'] },
  page: {
    values: ['diagnostics', 'shared', 'texts', 'routes', 'access', 'partials', 'context', 'head'],
    types: ['blocks', 'model'],
  },
  tags: {
    values: ['diagnostics', 'shared', 'html', 'routes', 'blocks', 'partials', 'context', 'page'],
    types: ['model'],
  },
  load: {
    values: [
      'diagnostics',
      'shared',
      'conf',
      'texts',
      'html',
      'routes',
      'access',
      'blocks',
      'styles',
      'icons',
      'partials',
      'head',
      'page',
      'tags',
    ],
    types: ['model'],
  },
  check: {
    values: [
      'diagnostics',
      'shared',
      'html',
      'conf',
      'schema',
      'routes',
      'access',
      'partials',
      'context',
      'feeds',
      'head',
    ],
    types: ['model'],
  },
};

/**
 * Likewise for what runs in the visitor's browser. An island's folder is a room that no other room imports;
 * what two islands need moves to `shared`.
 */
const ISLANDS = [
  'add-to-cart',
  'audio',
  'cart-page',
  'cart-pill',
  'checkout',
  'comments',
  'confirm',
  'form',
  'form-lightbox',
  'gallery',
  'instalments',
  'like',
  'popup',
  'quantity',
  'quick-view',
  'restock',
  'reviews',
  'share',
  'search',
  'tabs',
  'variants',
  'video',
];
/** Rooms with components that stand in a `<Shop>`. */
const COMPONENTS = [
  'add-to-cart',
  'cart-pill',
  'comments',
  'form',
  'gallery',
  'offer',
  'price',
  'quantity',
  'quick-view',
  'restock',
  'reviews',
  'search',
];
const WIDGET_ROOMS = {
  messages: { values: [] },
  editor: { values: ['messages', 'dialogs', 'shared'] },
  contract: { values: [], types: ['messages'] },
  shared: { values: ['contract'] },
  client: { values: ['contract', 'shared', 'consent'] },
  consent: { values: ['contract'] },
  analytics: { values: ['contract', 'shared', 'client', 'consent'] },
  cart: { values: ['contract', 'shared', 'client'] },
  products: { values: ['contract', 'shared'] },
  dialogs: { values: ['contract', 'shared'] },
  captcha: { values: ['contract', 'shared'] },
  page: {
    values: ['contract', 'shared', 'client', 'cart', 'products', 'dialogs', 'captcha', 'messages'],
  },
  loader: { values: ['contract', 'shared', 'page', ...ISLANDS] },
  shop: { values: ['contract', 'shared', 'client', 'products', 'page'] },
  ...Object.fromEntries(ISLANDS.map((name) => [name, { values: ['contract', 'shared'] }])),
  ...Object.fromEntries(
    COMPONENTS.map((name) => [name, { values: ['contract', 'shared', 'shop'] }]),
  ),
  variants: { values: ['contract', 'shared', 'shop', 'products'] },
  instalments: { values: ['contract', 'shared', 'offer'] },
  'cart-page': { values: ['contract', 'shared', 'page', 'shop', 'offer'] },
};

/** Likewise for the server. `features` may import all of them but the document of the API. */
const SERVER_ROOMS = {
  website: { values: [] },
  monitoring: { values: [] },
  http: { values: ['website', 'monitoring'] },
  page: { values: ['website', 'http'] },
  address: { values: ['website', 'http', 'page'] },
  admin: { values: ['website', 'http', 'page'] },
  jobs: { values: ['website', 'monitoring'] },
  openapi: { values: ['http'] },
  features: { values: ['website', 'http', 'page', 'address', 'admin'] },
};

const notTypes = { dependencyTypesNot: ['type-only'] };
const NOT_TESTS = ['/testing/', '/testing\\.ts$', '\\.test\\.tsx?$'];

function roomRules(folder, rooms) {
  const names = Object.keys(rooms);
  const room = (name) => `^${folder}/${name}/`;
  return names.flatMap((name) => {
    const { values, types = [] } = rooms[name];
    const allowed = [name, ...values, ...types];
    const from = { path: room(name), pathNot: NOT_TESTS };
    return [
      {
        name: `${folder}/${name}-imports`,
        severity: 'error',
        from,
        to: { path: names.filter((other) => !allowed.includes(other)).map(room) },
      },
      ...(types.length === 0
        ? []
        : [
            {
              name: `${folder}/${name}-imports-types-only`,
              severity: 'error',
              from,
              to: { path: types.map(room), ...notTypes },
            },
          ]),
    ];
  });
}

export default {
  forbidden: [
    ...roomRules('engine', ENGINE_ROOMS),
    ...roomRules('src/site', SITE_ROOMS),
    ...roomRules('widgets', WIDGET_ROOMS),
    ...roomRules('src/server', SERVER_ROOMS),
    {
      name: 'features-are-listed-on-top',
      comment:
        'The kernel knows no feature: only the server lists them, and commands that show its calls.',
      severity: 'error',
      from: { path: '^src/server/(?!(app|server|server-options|index)\\.ts$)', pathNot: NOT_TESTS },
      to: { path: '^src/server/features/index\\.ts$' },
    },
    {
      name: 'widgets-run-in-browsers',
      comment:
        'Of the engine they import what is made for both; nothing of Node, of the server or of sites.',
      severity: 'error',
      from: { path: '^widgets/', pathNot: NOT_TESTS },
      to: {
        pathNot: [
          '^widgets/',
          '^engine/(shared|model|i18n)/',
          'node_modules/(react|react-dom|@types/react|@types/react-dom|web-vitals)/',
        ],
      },
    },
    {
      name: 'models-are-pure',
      comment: 'A model is a table: no React, no calls, no timers.',
      severity: 'error',
      from: { path: '^widgets/[^/]+/model\\.ts$' },
      to: { path: ['node_modules/', '^widgets/(page|client|cart|dialogs)/'] },
    },
    {
      name: 'rooms-of-sites-lie-below-the-site',
      comment:
        'What puts the rooms together is imported from outside; checks and routes name its types.',
      severity: 'error',
      from: { path: '^src/site/[^/]+/', pathNot: NOT_TESTS },
      to: {
        path: '^src/site/(index|site|load-site|standard-options)\\.ts$',
        ...notTypes,
      },
    },
    {
      name: 'no-cycles',
      comment: 'Not of types either: what two files share as types is in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'engine-is-pure',
      comment: 'The engine imports itself and the libraries that are bundled with it.',
      severity: 'error',
      from: { path: '^engine/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: ['^engine/', 'node_modules/(chevrotain|@chevrotain)/'],
      },
    },
    {
      name: 'chevrotain-in-two-rooms',
      severity: 'error',
      from: { path: '^engine/', pathNot: ['^engine/(1-parse|expression)/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/@?chevrotain' },
    },
    {
      name: 'grammar-stays-out-of-evaluation',
      comment: 'What runs expressions must not pull in the parser.',
      severity: 'error',
      from: { path: '^engine/expression/(evaluate|print)\\.ts$' },
      to: { path: 'node_modules/@?chevrotain', reachable: true },
    },
    {
      name: 'src-uses-public-entries',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^engine/',
        pathNot:
          '^engine/(index|internals|ahead-of-time|model/index|runtime/(index|expressions))\\.ts$',
      },
    },
    {
      name: 'content-is-read-through-views',
      comment:
        'What shows content gets what its visitor may see (src/site/access/view.ts), never all of it.',
      severity: 'error',
      from: {
        pathNot: [
          '^src/site/(load/(model|site-size)|access/(view|passwords|content-overrides))\\.ts$',
          '^src/site/check/',
          '^src/build/inputs\\.ts$',
          '^src/build/check-folder\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^src/site/access/content\\.ts$' },
    },
    {
      name: 'sites-run-anywhere',
      comment: 'Only the reader of folders and the compiler of styles need Node.',
      severity: 'error',
      from: {
        path: '^src/site/',
        pathNot: ['^src/site/(load/(files|yui)\\.ts$|styles/)', '/testing/', '\\.test\\.ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pictures-know-no-servers',
      comment: 'Builds and servers have the same pictures.',
      severity: 'error',
      from: { path: '^src/pictures/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(?!(pictures|shared|site)/)' },
    },
    {
      name: 'social-links-know-no-servers',
      comment: 'Builds and servers have the same links.',
      severity: 'error',
      from: { path: '^src/social/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(?!(social|shared|site)/)' },
    },
    {
      name: 'editors-need-no-servers',
      comment: 'The language server knows templates, sites and their documentation.',
      severity: 'error',
      from: { path: '^src/lsp/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(?!(lsp|shared|site|docs|fmt|build)/)' },
    },
    {
      name: 'store-knows-no-http-and-no-pages',
      severity: 'error',
      from: { path: '^src/store/' },
      to: { path: ['^src/(?!(store|shared)/)', 'node_modules/@?hono'] },
    },
    {
      name: 'mail-knows-no-http',
      severity: 'error',
      from: { path: '^src/mail/' },
      to: { path: ['^src/(?!(mail|shared|store)/)', 'node_modules/@?hono'] },
    },
    {
      name: 'webhooks-know-no-server',
      severity: 'error',
      from: { path: '^src/webhooks/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/(?!(webhooks|shared|store)/)', 'node_modules/@?hono'] },
    },
    {
      name: 'queries-go-through-the-scope',
      comment: 'What cannot reach the query builder cannot forget the website.',
      severity: 'error',
      from: {
        path: '^src/store/',
        pathNot: '^src/store/(db/|testing/|postgres\\.test\\.ts)',
      },
      to: { path: 'node_modules/(kysely|pg|@?libsql)/' },
    },
    {
      name: 'databases-behind-the-store',
      severity: 'error',
      from: { path: '^(engine|src|tools)/', pathNot: '^src/store/' },
      to: { path: 'node_modules/(kysely|@?libsql)/' },
    },
    {
      name: 'nothing-imports-fixtures-or-bench',
      severity: 'error',
      from: { path: '^(engine|src|tools)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(fixtures|bench)/' },
    },
    {
      name: 'no-development-libraries-in-the-product',
      severity: 'error',
      from: {
        path: '^(engine|src)/',
        pathNot: ['\\.test\\.ts$', '^src/(server|store|site/styles)/testing/'],
      },
      to: { path: 'node_modules/(vitest|fast-check|@squarespace)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
    },
  },
};

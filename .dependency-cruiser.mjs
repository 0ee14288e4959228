/** Who may import whom (ARCHITECTURE.md). `npm run boundaries` checks it. */

const ENGINE_ROOMS = [
  'shared',
  'model',
  'diagnostics',
  'ast',
  '1-parse',
  'expression',
  '2-analyze',
  '3-emit',
  '4-run',
  'i18n',
  'formatters',
  'predicates',
  'types',
  'runtime',
];

/** The rooms of the engine that each room may import from; `types` only as types. */
const MAY_IMPORT = {
  shared: { values: [] },
  model: { values: ['shared'] },
  diagnostics: { values: ['shared'] },
  ast: { values: ['shared', 'diagnostics', 'model'] },
  '1-parse': { values: ['shared', 'diagnostics', 'ast'], types: ['model'] },
  expression: { values: ['shared'] },
  '2-analyze': { values: ['shared', 'diagnostics', 'ast', 'expression'], types: ['model'] },
  '3-emit': {
    values: ['shared', 'diagnostics', 'ast', 'expression', '4-run'],
    types: ['2-analyze', 'formatters', 'predicates'],
  },
  '4-run': { values: ['shared', 'diagnostics', 'expression'], types: ['model'] },
  i18n: { values: ['shared', 'model'], types: ['4-run', 'diagnostics'] },
  formatters: { values: ['shared', 'model', 'i18n'], types: ['4-run', 'diagnostics'] },
  predicates: { values: ['shared', 'model', 'i18n'], types: ['4-run', 'diagnostics'] },
  types: { values: ['shared', 'ast', 'expression'] },
  runtime: { values: ['shared', 'model', '4-run'], types: ['diagnostics'] },
};

const room = (name) => `^engine/${name}/`;
const notTypes = { dependencyTypesNot: ['type-only'] };

const roomRules = ENGINE_ROOMS.flatMap((name) => {
  const { values, types = [] } = MAY_IMPORT[name];
  const closedTo = (allowed) =>
    ENGINE_ROOMS.filter((other) => other !== name && !allowed.includes(other));
  const from = { path: room(name), pathNot: '\\.test\\.ts$' };
  return [
    {
      name: `${name}-imports`,
      severity: 'error',
      from,
      to: { path: closedTo([...values, ...types]).map(room) },
    },
    ...(types.length === 0
      ? []
      : [
          {
            name: `${name}-imports-types-only`,
            severity: 'error',
            from,
            to: { path: types.map(room), ...notTypes },
          },
        ]),
  ];
});

export default {
  forbidden: [
    ...roomRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
        pathNot: '^engine/(index|kit|ahead-of-time|runtime/(index|expressions))\\.ts$',
      },
    },
    {
      name: 'sites-run-anywhere',
      comment: 'Only the reader of folders and the compiler of styles need Node.',
      severity: 'error',
      from: {
        path: '^src/site/',
        pathNot: ['^src/site/(files\\.ts$|styles/)', '/testing/', '\\.test\\.ts$'],
      },
      to: { dependencyTypes: ['core'] },
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
      from: { path: '^(engine|src)/', pathNot: '\\.test\\.ts$' },
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

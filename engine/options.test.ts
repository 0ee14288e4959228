import { existsSync } from 'node:fs';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createHandler, loadSite } from '../src/index.js';
import { createPool } from '../src/pool/index.js';
import { createServer } from '../src/server/index.js';
import { createEngine } from './index.js';

/** Arguments as programs without types give them. */
// biome-ignore lint/suspicious/noExplicitAny: what it is about is what types refuse
const wrong = (value: unknown): any => value;

describe('names of options and arguments', () => {
  const engine = createEngine();
  const site = loadSite({ templates: {}, content: {} });

  it.each<[string, () => unknown, string]>([
    [
      'createEngine',
      () => createEngine(wrong({ formaters: [] })),
      "'formaters' is no option of createEngine. Did you mean 'formatters'?",
    ],
    [
      'an engine without an object',
      () => createEngine(wrong('x')),
      'The options of createEngine must be an object',
    ],
    [
      'compile',
      () => engine.compile('a', wrong({ partial: {} })),
      "'partial' is no option of compile. Did you mean 'partials'?",
    ],
    ['compile without a source', () => engine.compile(wrong(undefined)), 'compile needs a source'],
    [
      'render',
      () => engine.compile('a').render({}, wrong({ locle: 'de' })),
      "'locle' is no option of render. Did you mean 'locale'?",
    ],
    [
      'a name that is near none',
      () => engine.compile('a').render({}, wrong({ zzzzzz: 1 })),
      "'zzzzzz' is no option of render. It takes partials, injects",
    ],
    [
      'renderToStream',
      () => engine.compile('a').renderToStream({}, wrong({ chunksize: 1 })),
      "Did you mean 'chunkSize'?",
    ],
    [
      'renderToString',
      () => engine.renderToString('a', {}, wrong({ nmae: 'x' })),
      "Did you mean 'name'?",
    ],
    [
      'renderToString without a source',
      () => wrong(engine).renderToString(),
      'renderToString needs a source',
    ],
    ['evaluate', () => wrong(engine).evaluate(), 'evaluate needs an expression'],
    [
      'loadSite',
      () => loadSite({ templates: {}, content: {} }, wrong({ stylesheet: [] })),
      "Did you mean 'stylesheets'?",
    ],
    [
      'loadSite without files',
      () => loadSite(wrong(undefined)),
      'loadSite needs a folder or the files of a site',
    ],
    ['createHandler', () => createHandler(site, wrong({ style: 1 })), "Did you mean 'styles'?"],
    [
      'createHandler without a site',
      () => createHandler(wrong(undefined)),
      'createHandler needs a site',
    ],
    [
      'site.render',
      () => site.render('/', wrong({ members: true })),
      "'members' is no option of site.render. Did you mean 'member'?",
    ],
    ['site.json', () => site.json('/', false, wrong({ memebr: 1 })), "Did you mean 'member'?"],
    ['site.urls', () => site.urls(wrong({ lock: true })), "'lock' is no option of site.urls"],
    ['site.view', () => site.view(wrong(5)), 'The options of site.view must be an object'],
    ['createPool', () => createPool(wrong({ worker: 1 })), "Did you mean 'workers'?"],
  ])('of %s are told', (_what, call, message) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });

  it.each<[options: unknown, message: string]>([
    [null, 'createServer needs options'],
    [5, 'The options of createServer must be an object'],
    [
      { testPayment: true },
      "'testPayment' is no option of createServer. Did you mean 'testPayments'?",
    ],
  ])('of createServer are told: %j', async (options, message) => {
    await expect(createServer(site, wrong(options))).rejects.toThrow(new TypeError(message));
  });

  it('of createServer are checked before a database is made', async () => {
    const mistakes: readonly [object, RegExp][] = [
      [{ siteMemory: 0 }, /'siteMemory' is 0: give a number of megabytes above 0/],
      [{ siteMemory: Number.NaN }, /'siteMemory' is NaN/],
      [{ basePath: 'shop' }, /The base path 'shop'/],
      [{ mail: 'ftp://host' }, /'ftp:\/\/host' is no place for emails/],
    ];
    const before = existsSync('.skerry');
    for (const [options, message] of mistakes) {
      await expect(createServer(site, wrong(options))).rejects.toThrow(message);
    }
    expect(existsSync('.skerry')).toBe(before);
  });

  it('may be inherited names of objects, which are none', () => {
    expect(() => createEngine(wrong({ constructor: 1 }))).toThrow("'constructor' is no option");
  });
});

describe('a diagnostic on a console', () => {
  it('reads as a line, its source and what to do', () => {
    const [problem] = createEngine().compile('<p>{title|htm}</p>').diagnostics;
    expect(inspect(problem)).toBe(
      [
        "template:1:11: error formatter-unknown: Formatter 'htm' is unknown",
        problem?.frame,
        "Did you mean 'html'?",
      ].join('\n'),
    );
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { checkSite } from '../check/index.js';
import { loadSite } from '../load-site.js';
import { platformNeeds } from './platform-needs.js';

describe('what scripts expect of the platform', () => {
  test.each([
    ['', false, false],
    ['console.log(Squarespace)', false, false],
    ['const x = Yes.one("a"); y.use("node")', false, false],
    ['var Y=3;Y.on(e)', false, false],
    ['Static.SQUARESPACE_CONTEXT.collection.fullUrl', true, false],
    ['Squarespace.onInitialize(Y, start)', true, false],
    ['window.Squarespace.afterBodyLoad()', true, false],
    ['ImageLoader.load(img)', true, false],
    ['if (Modernizr.touch) swipe()', true, false],
    ['window\n  .Squarespace', true, false],
    ['Squarespace . start()', true, false],
    ['Squarespace.3', false, false],
    ['SQS.Lightbox = {}', true, false],
    ['Class.create({})', true, false],
    ['Singleton.create ({})', true, false],
    ['MySQS.x; Subclass.create({}); Modernizr', false, false],
    ['Y.use("node", function (Y) {})', true, true],
    ["YUI().use('node', start)", true, true],
    ['Y.one("#nav").addClass("open")', true, true],
    ['new Y.Squarespace.Gallery2({})', true, true],
  ])('%s: globals %s, YUI %s', (text, globals, yui) => {
    expect(platformNeeds(text)).toEqual({ globals, yui });
  });
});

const TEMPLATE = {
  'template.conf': JSON.stringify({
    name: 'Quay',
    layouts: { default: { regions: ['site'] } },
    stylesheets: ['site.less'],
  }),
  'site.region':
    '<html><head>{squarespace-headers}</head><body>{squarespace.main-content}</body></html>',
  'styles/site.less':
    '// tweak: { "type": "value", "title": "Gutter" }\n@gutter: 20px;\n// tweak: { "type": "checkbox", "title": "Show Nav", "active": true }\n',
};
const CONTENT = {
  'site.json': { website: { siteTitle: 'A </script> b' }, tweaks: { gutter: '5px' } },
  'index.json': { collection: { id: 'c1', typeName: 'page', title: 'Home' }, mainContent: 'Hi' },
};

function render(script: string, site: object = {}) {
  const loaded = loadSite({
    templates: { ...TEMPLATE, 'scripts/site.js': script },
    content: { ...CONTENT, 'site.json': { ...CONTENT['site.json'], ...site } },
  });
  return loaded.render('/').html;
}

describe('the head of a page', () => {
  const withRegion = (region: string, more: object = {}) =>
    loadSite({ templates: { ...TEMPLATE, 'site.region': region, ...more }, content: CONTENT });

  test('is not printed where a script names it', () => {
    const { html } = withRegion(
      '<head>{squarespace-headers}<script>/* below {squarespace-headers} */</script></head>{squarespace-footers}<p>{squarespace-headers}',
    ).render('/');
    expect(html).toContain('<script>/* below  */</script>');
    expect(html.split('<title>')).toHaveLength(3);
  });

  test('finds the icons of accounts in a file of the platform, where a template names it', () => {
    const path = 'universal/svg/social-accounts.svg';
    const { asset } = withRegion(`<svg><use xlink:href="/${path}#{name}-icon"></use></svg>`);
    const text = String(asset(path)?.body);
    for (const id of ['background', 'instagram-icon', 'twitter-unauth-mask'])
      expect(text).toContain(`<symbol id="${id}"`);
    expect(withRegion('').asset(path)).toBeUndefined();
  });
});

describe('the globals of the platform', () => {
  test('are in no page whose scripts do not ask for them', () => {
    expect(render('console.log(1)')).not.toMatch(/sqs-context|platform\.js/);
  });

  test('come when the owner injects a script that asks', () => {
    const headerInjection = '<script>Squarespace.onInitialize(Y, () => {})</script>';
    const html = render('', { headerInjection });
    expect(html.indexOf('/universal/platform.js')).toBeGreaterThan(-1);
    expect(html.indexOf('/universal/platform.js')).toBeLessThan(html.indexOf(headerInjection));
  });

  test('know the page, the site and its tweaks', () => {
    const html = render('Static.SQUARESPACE_CONTEXT');
    const text = /id="sqs-context">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(text)).toMatchObject({
      pageType: 1,
      website: { siteTitle: 'A </script> b' },
      collection: { id: 'c1', typeName: 'page', title: 'Home' },
      authenticatedAccount: null,
      templateId: 'Quay',
      tweakJSON: { gutter: '5px', 'Show Nav': 'true', 'show-nav': 'true' },
    });
  });
});

describe('YUI', () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  async function siteFolder(files: Readonly<Record<string, string>>) {
    const folder = await mkdtemp(join(tmpdir(), 'skerry-yui-'));
    folders.push(folder);
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return loadSite(folder);
  }

  const OWN = Object.fromEntries(
    Object.entries(TEMPLATE).map(([path, text]) => [`template/${path}`, text]),
  );
  const module = (name: string, requires: string) =>
    `YUI.add("${name}",function(e){},"3",{requires:[${requires}]});`;
  const PACKAGE = {
    'node_modules/yui/package.json': '{"name":"yui","version":"3.18.1"}',
    'node_modules/yui/yui/yui-min.js': 'seed;YUI.Env.aliases={node:["node-base"],"x-y":["a"]};',
    'node_modules/yui/node-base/node-base-min.js': module('node-base', '"dom"'),
    'node_modules/yui/dom/dom-min.js': module('dom', ''),
    'node_modules/yui/event-flick/event-flick-min.js': module('event-flick', '"node-base"'),
    'node_modules/yui/wanted/wanted-min.js': module('wanted', '"extra"'),
    'node_modules/yui/extra/extra-min.js': module('extra', '"wanted"'),
    'node_modules/yui/unused/unused-min.js': module('unused', ''),
  };
  const SCRIPT = {
    'template/scripts/a.js':
      "Y.use('node', 'wanted', 'squarespace-ui-base', '../../x', function (Y) {})",
  };

  test('is one script with what is used, each module after those it needs', async () => {
    const site = await siteFolder({ ...OWN, ...PACKAGE, ...SCRIPT, 'content/index.json': '{}' });
    const html = site.render('/').html;
    expect(html.indexOf('universal/yui.js')).toBeGreaterThan(-1);
    expect(html.indexOf('universal/yui.js')).toBeLessThan(html.indexOf('universal/platform.js'));
    const text = String(site.model.options.files?.get('universal/yui.js'));
    const order = [...text.matchAll(/YUI\.add\("([\w-]+)"/g)].map(([, name]) => name);
    expect(order).toEqual([
      'dom',
      'node-base',
      'event-flick',
      'extra',
      'wanted',
      'squarespace-ui-base',
    ]);
    expect(text).toMatch(/^if\(!window\.YUI\)\{window\.YUI_config=.*\nseed;/);
    expect((await checkSite(site)).problems.map(({ code }) => code)).not.toContain('yui-missing');
  });

  test('asks for no code to be made from text, which the policy of pages forbids', async () => {
    const seed =
      'window.YUI = { add() {}, global: YUI_config.global || Function("return this")() };';
    const site = await siteFolder({
      ...OWN,
      ...PACKAGE,
      ...SCRIPT,
      'node_modules/yui/yui/yui-min.js': seed,
      'content/index.json': '{}',
    });
    const window = createContext({}, { codeGeneration: { strings: false, wasm: false } });
    window.window = window;
    runInContext(String(site.model.options.files?.get('universal/yui.js')), window);
    expect(window.YUI).toMatchObject({ global: window });
  });

  test('is not looked for when no script uses it', async () => {
    const site = await siteFolder({ ...OWN, ...PACKAGE, 'content/index.json': '{}' });
    expect(site.model.options.files?.has('universal/yui.js')).toBe(false);
  });

  test('is missed by the check, at its first use', async () => {
    const site = await siteFolder({ ...OWN, ...SCRIPT, 'content/index.json': '{}' });
    const missing = (await checkSite(site)).problems.filter(({ code }) => code === 'yui-missing');
    expect(missing.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'scripts/a.js:1:1',
    ]);
  });
});

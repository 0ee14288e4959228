import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';

const engine = createEngine();
const render = (
  template: string,
  props: unknown,
): { readonly html: string; readonly problems: string[] } => {
  const { html, diagnostics } = engine.renderToString(template, { props });
  return {
    html,
    problems: diagnostics.map(({ code, type, severity, message }) =>
      code === 'image-component-invalid' && type === 'engine' && severity === 'warning'
        ? message.replace('Image component is invalid: ', '')
        : `${code} ${message}`,
    ),
  };
};

const props = { src: '/a.jpg', width: 20, height: 10, alt: 'Cat', sizes: '50vw' };
const raw = { src: '/a.jpg', width: 20, height: 10, alt: 'Cat', loader: 'raw' };
const SRCSET = [100, 300, 500, 750, 1000, 1500, 2500]
  .map((width) => `/a.jpg?format=${width}w ${width}w`)
  .join(',');
const REST = 'width="20" height="10" alt="Cat"';

describe('markup', () => {
  it.each<[string, unknown, string]>([
    [
      'the platform makes the widths',
      props,
      `loading="lazy" src="/a.jpg" srcset="${SRCSET}" sizes="50vw" ${REST}`,
    ],
    ['loader raw', raw, `loading="lazy" src="/a.jpg" ${REST}`],
    [
      'own srcset',
      { ...raw, srcset: '/b 2x', sizes: '1px' },
      `loading="lazy" src="/a.jpg" srcset="/b 2x" sizes="1px" ${REST}`,
    ],
    [
      'priority high',
      { ...raw, priority: 'high' },
      `loading="eager" fetchpriority="high" src="/a.jpg" ${REST}`,
    ],
    [
      'priority low',
      { ...raw, priority: 'low' },
      `loading="lazy" fetchpriority="low" src="/a.jpg" ${REST}`,
    ],
    ['priority none', { ...raw, priority: 'none' }, `loading="lazy" src="/a.jpg" ${REST}`],
    ['empty priority', { ...raw, priority: '' }, `loading="lazy" src="/a.jpg" ${REST}`],
    [
      'decorative',
      { ...raw, alt: '' },
      'loading="lazy" src="/a.jpg" width="20" height="10" alt=""',
    ],
    [
      'class and style',
      { ...raw, class: 'c d', style: 'color: red' },
      `loading="lazy" src="/a.jpg" ${REST} class="c d" style="color: red"`,
    ],
    [
      'sizes as texts',
      { ...raw, width: '20', height: '010' },
      `loading="lazy" src="/a.jpg" ${REST}`,
    ],
    [
      'further attributes',
      { ...raw, passthrough: { 'data-x': 1, itemprop: true, id: '', title: null, hidden: false } },
      `loading="lazy" src="/a.jpg" ${REST} data-x="1" itemprop="" id=""`,
    ],
    [
      'special characters',
      {
        ...raw,
        src: '/a?b&"c"',
        alt: '<"&">',
        class: '"',
        style: '>',
        passthrough: { title: '"<>' },
      },
      'loading="lazy" src="/a?b&amp;&quot;c&quot;" width="20" height="10" alt="&lt;&quot;&amp;&quot;&gt;" class="&quot;" style="&gt;" title="&quot;&lt;&gt;"',
    ],
    [
      'what the client does',
      { ...raw, onLoadingComplete: 'x' },
      `loading="lazy" src="/a.jpg" ${REST}`,
    ],
  ])('%s', (_what, value, attributes) => {
    expect(render('{props|image-component}', value)).toEqual({
      html: `<img ${attributes} />`,
      problems: [],
    });
  });

  it('keeps addresses with a query or blanks whole in the candidates', () => {
    const { html } = render('{props|image-component}', { ...props, src: ',/a b?c=1,2' });
    expect(html).toContain(
      'srcset="%2C/a%20b?c=1,2&amp;format=100w 100w,%2C/a%20b?c=1,2&amp;format=300w 300w',
    );
  });
});

describe('arguments', () => {
  it('go before the value', () => {
    const template = '{props|image-component:alt=A red = mug:loader=raw:priority=high:data-x=y}';
    expect(render(template, { ...raw, loader: 'sqs', passthrough: { 'data-x': 'no' } })).toEqual({
      html: '<img loading="eager" fetchpriority="high" src="/a.jpg" width="20" height="10" alt="A red = mug" data-x="y" />',
      problems: [],
    });
  });

  it('are enough without a value', () => {
    const template =
      '{gone|image-component src=/a.jpg width=20 height=10 alt=Cat loader=raw aria-hidden=true}';
    expect(render(template, null)).toEqual({
      html: `<img loading="lazy" src="/a.jpg" ${REST} aria-hidden="true" />`,
      problems: [],
    });
  });

  it.each(['colour=red', 'alt', 'onload=x', 'passthrough=x', 'data-"=x', 'constructor=x'])(
    '%s is reported and left out',
    (argument) => {
      const { html, problems } = render(`{props|image-component ${argument}}`, raw);
      expect(html).toBe(`<img loading="lazy" src="/a.jpg" ${REST} />`);
      expect(problems).toEqual([
        `formatter-args-invalid Formatter 'image-component' arguments are invalid: ''${argument}' is not a property of an image'`,
      ]);
    },
  );
});

describe('validation', () => {
  it.each<[unknown, string[], string]>([
    [{ ...raw, src: undefined }, ["'src' is required"], ''],
    [{ ...raw, src: '' }, ["'src' is required"], ''],
    [{ ...raw, width: null }, ["'width' is required"], 'src="/a.jpg" height="10" alt="Cat"'],
    [{ ...raw, height: '' }, ["'height' is required"], 'src="/a.jpg" width="20" alt="Cat"'],
    ...[0, -1, 1.5, '1.5', '20px', '1e3', ' 2', '-3', Number.NaN].map(
      (width): [unknown, string[], string] => [
        { ...raw, width },
        [`'width' must be a positive integer, found '${width}'`],
        'src="/a.jpg" height="10" alt="Cat"',
      ],
    ),
    [
      { ...raw, height: [1] },
      ["'height' must be a positive integer, found an array"],
      'src="/a.jpg" width="20" alt="Cat"',
    ],
    [{ ...raw, alt: undefined }, ["'alt' is required"], 'src="/a.jpg" width="20" height="10"'],
    [{ ...raw, alt: null }, ["'alt' is required"], 'src="/a.jpg" width="20" height="10"'],
    [
      { ...raw, priority: 'urgent' },
      ["'priority' must be one of 'high', 'low', 'none', found 'urgent'"],
      `src="/a.jpg" ${REST}`,
    ],
    [
      { ...raw, loader: 'cdn' },
      [
        "'loader' must be one of 'sqs', 'raw', found 'cdn'",
        "'sizes' is required when the loader is 'sqs'",
      ],
      `src="/a.jpg" srcset="${SRCSET}" ${REST}`,
    ],
    [
      { ...props, sizes: '' },
      ["'sizes' is required when the loader is 'sqs'"],
      `src="/a.jpg" srcset="${SRCSET}" ${REST}`,
    ],
    [
      { ...props, srcset: '/b 2x' },
      ["'srcset' is only for the loader 'raw'"],
      `src="/a.jpg" srcset="${SRCSET}" sizes="50vw" ${REST}`,
    ],
    [
      { ...raw, passthrough: 'x' },
      ["'passthrough' must be an object, found 'x'"],
      `src="/a.jpg" ${REST}`,
    ],
    ...['onclick', 'OnError', 'src', 'ALT', 'loading', 'fetchPriority', 'a b', 'a"', '', '1a'].map(
      (name): [unknown, string[], string] => [
        { ...raw, passthrough: { [name]: 'x' } },
        [`attribute '${name}' cannot be passed through`],
        `src="/a.jpg" ${REST}`,
      ],
    ),
  ])('%o', (value, problems, attributes) => {
    expect(render('{props|image-component}', value)).toEqual({
      html: attributes === '' ? '' : `<img loading="lazy" ${attributes} />`,
      problems,
    });
  });

  it('reports every problem, and prints nothing, without any property', () => {
    for (const value of [undefined, null, 5, 'text', [], {}]) {
      const { html, problems } = render('{props|image-component}', value);
      expect(html).toBe('');
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
        "'src'",
        "'sizes'",
        "'width'",
        "'height'",
        "'alt'",
      ]);
    }
  });

  it('quotes the beginning of long texts only', () => {
    const { problems } = render('{props|image-component}', { ...raw, width: 'x'.repeat(50_000) });
    expect(problems).toEqual([`'width' must be a positive integer, found '${'x'.repeat(40)}…'`]);
  });
});

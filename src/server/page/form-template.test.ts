import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { element } from '../../shared/markup.js';
import { textsFor } from '../../shared/texts.js';
import { readForm, shapeOf } from '../testing/read-form.js';
import { formTemplate } from './form-template.js';
import { plainFields } from './plain-fields.js';
import type { ShopPageContext } from './shop-page.js';
import { shopTexts } from './shop-texts.js';

const HOSTILE = `"'><script>alert(1)</script><!--&quot;{@|t account.email}`;

/** Renders a template on the page of a form that was refused with such values and errors. */
function rendered(template: string, data: object, submitted: string): string {
  const context = {
    t: shopTexts('en'),
    crumb: submitted,
    url: new URL('https://shop.example/account?a=b'),
    flash: {
      path: '/account',
      route: 'account',
      error: {
        type: 'invalid',
        message: submitted,
        fields: { email: submitted, remember: submitted },
        values: { email: submitted, body: submitted, language: submitted },
        params: {},
      },
    },
  } as unknown as ShopPageContext;
  return String(formTemplate(template as unknown as readonly unknown[])(data, context));
}

describe('a template of a page with forms', () => {
  it.each([
    ['{@|form-fields}', {}],
    ['{@|problem-summary email=account.email remember=account.remember}', {}],
    ['{@|text-field email account.email required type=email autocomplete=username}', {}],
    ['{value|text-field other account.email}', { value: HOSTILE }],
    ['{@|text-area body reviews.body}', {}],
    [
      '{choice|select-field language account.language}',
      {
        choice: {
          options: [
            [HOSTILE, HOSTILE],
            ['', ''],
          ],
        },
      },
    ],
    ['{@|checkbox remember account.remember}', {}],
    [
      '<a href="{value|address}" title="{value|htmlattr}">{value|html}</a>{value|markup}',
      { value: HOSTILE },
    ],
    ['{@|t account.loggedIn|html}', { email: HOSTILE }],
  ])('makes no markup of hostile values: %s', (template, data) => {
    const harmless = JSON.parse(JSON.stringify(data).replaceAll(JSON.stringify(HOSTILE), '"x"'));
    expect(shapeOf(rendered(template, data, HOSTILE))).toEqual(
      shapeOf(rendered(template, harmless, 'x')),
    );
  });

  it('shows submitted values again, but no password', () => {
    const fields =
      '{@|text-field email account.email}{@|text-field email account.email type=password}';
    const inputs = parseFragment(rendered(fields, {}, HOSTILE)).childNodes.map((field) =>
      JSON.stringify(
        'childNodes' in field && field.childNodes.map((child) => 'attrs' in child && child.attrs),
      ),
    );
    expect(inputs[0]).toContain(JSON.stringify({ name: 'value', value: HOSTILE }));
    expect(inputs[1]).not.toContain('"value":"x"');
  });

  it.each([
    ['{url|address}', { url: 'java\nscript:alert(1)' }, ''],
    ['{url|address}', { url: '/a?b&c' }, '/a?b&amp;c'],
    ['{a|markup}', { a: element('b', {}, '<') }, '<b>&lt;</b>'],
    ['{a|markup}', { a: false }, ''],
    ['{a|markup}', { a: '<b>' }, '&lt;b&gt;'],
  ])('prints for %s of %j: %s', (template, data, expected) => {
    expect(rendered(template, data, 'x')).toBe(expected);
  });

  it.each([
    '{@|t account.nothing|html}',
    '{@|text-field email account.email onfocus=alert(1)}',
    '{@|text-field email}',
    '{@|nothing}',
  ])('does not render with a mistake: %s', (template) => {
    expect(() => rendered(template, {}, 'x')).toThrow();
  });
});

describe('a plain field', () => {
  it.each([
    'text',
    'website',
    'textarea',
    'select',
    'radio',
    'checkbox',
    'hidden',
    'address',
    'date',
  ])('makes no markup of hostile values: %s', (type) => {
    const shape = (text: string) => {
      const field = { id: text, type, title: text, placeholder: text, options: [text, 'b'] };
      const shown = {
        texts: textsFor('en'),
        prefix: text,
        values: { [text]: text },
        errors: { [text]: text },
      };
      return shapeOf(plainFields({ fields: [field] }, shown).join(''));
    };
    expect(shape(HOSTILE)).toEqual(shape('x'));
  });

  it('keeps the line break that its text begins with', () => {
    const field = { id: 'words', type: 'textarea', title: 'Words' };
    const text = '\nSecond line';
    const shown = { texts: textsFor('en'), prefix: 'f', values: { words: text }, errors: {} };
    const form = `<form action="/">${plainFields({ fields: [field] }, shown).join('')}</form>`;
    expect(readForm(form, '/').fields['additionalFields.words']).toBe(text);
  });
});

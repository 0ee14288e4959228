import { loadSite, type Site } from '../../site/index.js';

/** A field of each type, as owners set them up. */
export const FIELDS = [
  { id: 'intro', type: 'section', title: 'You', description: 'Who you are' },
  { id: 'text', type: 'text', title: 'Text' },
  { id: 'area', type: 'textarea', title: 'Area', maxLength: 20 },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'number', type: 'number', title: 'Number' },
  { id: 'site', type: 'website', title: 'Site' },
  { id: 'money', type: 'currency', title: 'Money', currencySymbol: '€' },
  { id: 'word', type: 'password', title: 'Word' },
  { id: 'handle', type: 'twitter', title: 'Handle' },
  { id: 'date', type: 'date', title: 'Date' },
  { id: 'time', type: 'time', title: 'Time' },
  { id: 'name', type: 'name', title: 'Name' },
  { id: 'address', type: 'address', title: 'Address' },
  { id: 'phone', type: 'phone', title: 'Phone' },
  { id: 'abroad', type: 'phone', title: 'Phone abroad', showCountryCode: true },
  { id: 'radio', type: 'radio', title: 'Radio', options: ['One', 'Two "and" <three>'] },
  { id: 'boxes', type: 'checkbox', title: 'Boxes', options: ['A', 'B', 'C'] },
  { id: 'select', type: 'select', title: 'Select', options: ['Red', 'Green'] },
  { id: 'scale', type: 'likert', title: 'Scale', options: ['Is 1.5 [enough]?', 'Kind'] },
  { id: 'from.where', type: 'hidden', key: 'ref', value: 'nowhere' },
] as const;

const form = (id: string, rest: object = {}) => ({
  id: `block-${id}`,
  type: 'form',
  value: {
    form: {
      id,
      name: `Form ${id}`,
      fields: [{ id: 'say', type: 'text', required: true }],
      ...rest,
    },
  },
});

const page = (title: string, blocks: readonly object[], rest: object = {}) => ({
  collection: { title, type: 10, ...rest },
  mainContentBlocks: blocks,
});

/** A site with forms of all kinds, seen by everyone, by members and by nobody. */
export function formSite(websiteSettings: object = {}): Site {
  return loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region':
        '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>{squarespace.page-title}</title></head><body><main>{squarespace.main-content}</main><squarespace:block-field id="foot" /></body></html>',
    },
    content: {
      'site.json': {
        website: { id: 'forms', siteTitle: 'Forms & Co', language: 'en-US' },
        websiteSettings: { contactEmail: 'owner@forms.example', ...websiteSettings },
        popup: { title: 'Join', form: { id: 'pop', captcha: true } },
      },
      'index.json': page('Home', [], { homepage: true }),
      'all.json': page('All', [form('all', { fields: FIELDS, submissionMessage: 'Well said' })]),
      'plain.json': page('Plain', [form('plain'), form('second')]),
      'away.json': page('Away', [
        form('away', { successRedirect: 'https://thanks.example/ok?a=1' }),
        form('on', { successRedirect: '/all?from=form' }),
        form('bad', { successRedirect: 'javascript:alert(1)' }),
      ]),
      'party.json': page('Party', [
        form('party', {
          submissionHtml: '<h1>Hooray</h1><script>party()</script><img src="x" onerror="f()">',
        }),
      ]),
      'inherited.json': page('Inherited', [
        form('inherited', { fields: [{ id: 'constructor', type: 'text' }] }),
      ]),
      'robots.json': page('Robots', [
        form('robots', { captcha: true }),
        { id: 'letters', type: 51, value: { id: 'letters', captcha: true } },
      ]),
      'members.json': page('Members', [form('members')], { membersOnly: true }),
      'draft.json': page('Draft', [form('draft')], { draft: true }),
      'shop.json': {
        collection: { id: 'shop', typeName: 'products', title: 'Shop' },
        items: [
          {
            id: 'mug',
            urlId: 'mug',
            title: 'Mug',
            structuredContent: {
              productType: 1,
              variants: [{ id: 'v', sku: 'mug', priceMoney: { value: '5.00', currency: 'USD' } }],
              additionalFieldsForm: {
                id: 'engraving',
                fields: [{ id: 'line', type: 'text', title: 'The words', required: true }],
              },
            },
          },
        ],
      },
      'blocks/foot.json': [
        { id: 'emails', type: 51, value: { id: 'emails', askName: true, title: 'Our emails' } },
      ],
    },
  });
}

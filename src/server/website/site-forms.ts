import { type FormDefinition, readDefinition } from '../../../engine/internals.js';
import { type FormKind, formsIn, type SiteView } from '../../site/forms.js';

/** A form that a visitor may see. */
export interface SiteForm {
  readonly kind: FormKind;
  readonly definition: FormDefinition;
  /** The action of its captcha token (storefront seed §9); undefined without a captcha. */
  readonly captchaAction: string | undefined;
}

const forms = new WeakMap<SiteView, ReadonlyMap<string, SiteForm>>();

/** The forms of a view by id, found once per view. The first form with an id wins. */
export function formsOf(view: SiteView): ReadonlyMap<string, SiteForm> {
  const known = forms.get(view) ?? findForms(view);
  forms.set(view, known);
  return known;
}

function findForms(view: SiteView): ReadonlyMap<string, SiteForm> {
  const { table, site } = view;
  const pages = table.notFound === undefined ? table.pages : [...table.pages, table.notFound];
  const sources = [
    ...pages.map(({ data, items }) => ({ ...data, items })),
    ...view.layoutFiles.map((file) => view.layout(file)),
    site,
  ];
  const found = new Map<string, SiteForm>();
  for (const { kind, id, definition } of sources.flatMap(formsIn)) {
    if (!found.has(id)) found.set(id, siteForm(kind, id, definition));
  }
  return found;
}

/** The fields of a newsletter form. The name is optional. */
const NEWSLETTER_FIELDS = [
  { id: 'name', type: 'text', title: 'Name' },
  { id: 'email', type: 'email', title: 'Email', required: true },
] as const;

const CAPTCHA_ACTIONS: Readonly<Record<FormKind, string>> = {
  form: 'form_block',
  newsletter: 'newsletter_block',
  popup: 'promo_popup',
  product: 'form_block',
};

function siteForm(kind: FormKind, id: string, source: unknown): SiteForm {
  const isList = isMailingList(kind, source);
  const read = readDefinition(
    isList ? { ...(source as object), fields: NEWSLETTER_FIELDS } : source,
  );
  const definition = { ...read, id };
  return {
    kind: isList ? 'newsletter' : kind,
    definition,
    captchaAction: definition.captcha ? CAPTCHA_ACTIONS[kind] : undefined,
  };
}

/** Whether a form is a newsletter block, or a popup with an email address as its only field. */
function isMailingList(kind: FormKind, source: unknown): boolean {
  if (kind === 'newsletter') return true;
  return kind === 'popup' && !Array.isArray((source as { readonly fields?: unknown }).fields);
}

import { type Attributes, type Child, element, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { COMMENT_LIMITS, type ShownComment } from '../../../store/index.js';
import { alert, type FormsShown, hidden, ownFields } from '../../page/plain-forms.js';
import { commentFormId } from './routes.js';

const ACTION = '/api/comments';
const ROUTE = 'comments.create';

/** The context of an item's comment form. */
export interface CommentFormShown {
  readonly itemId: string;
  readonly forms: FormsShown;
  /** The address of the page below the base path, without the `reply` parameter. */
  readonly here: string;
  /** The comment to which the visitor replies. */
  readonly answered: Pick<ShownComment, 'id' | 'author'> | undefined;
  readonly asksCaptcha: boolean;
  /** The base path: empty, or such as `/shop`. */
  readonly prefix: string;
}

/** The comment form. It works without scripts and is the root of an island. */
export function commentForm({ itemId, forms, ...shown }: CommentFormShown): Markup {
  const { here, prefix, answered, asksCaptcha } = shown;
  const { texts } = forms.translator;
  const id = commentFormId(itemId);
  const { error, state } = saidOf(itemId, forms);
  const isAnswer = answered !== undefined;
  return element(
    'form',
    {
      method: 'post',
      action: ACTION,
      class: 'comment-form',
      id,
      'aria-labelledby': `${id}-title`,
    },
    ownFields({ crumb: forms.crumb, from: prefix + here }),
    hidden('itemId', itemId),
    hidden('parentId', answered?.id ?? ''),
    element(
      'p',
      { class: 'comment-form-title', id: `${id}-title` },
      isAnswer
        ? texts.text('comment.replyTo', { author: answered.author })
        : texts.text('comment.title'),
    ),
    isAnswer &&
      element(
        'p',
        {},
        element(
          'a',
          { class: 'comment-cancel', href: `${here}#${id}` },
          texts.text('comment.cancel'),
        ),
      ),
    state !== undefined &&
      element(
        'p',
        { class: 'comment-note', role: 'status', tabindex: -1 },
        texts.text(state === 'approved' ? 'comment.shown' : 'comment.waits'),
      ),
    error && alert(error.message),
    FIELDS.map(({ name, attributes }) => {
      const typed = error?.values[name];
      const value = typeof typed === 'string' ? typed : '';
      return fieldMarkup(
        { name, id: `${id}-${name}`, label: texts.text(`comment.${name}`), value, attributes },
        error?.fields[name],
      );
    }),
    asksCaptcha && element('div', { class: 'captcha-container' }),
    element(
      'p',
      {},
      element('button', { type: 'submit', class: 'button' }, texts.text('comment.post')),
    ),
  );
}

/** A link to the login, in place of the form. */
export function commentLogin(here: string, { texts }: FormsShown['translator']): Markup {
  const href = `${SHOP_PATHS.login}?next=${encodeURIComponent(here)}`;
  return element('p', {}, element('a', { href, rel: 'nofollow' }, texts.text('comment.login')));
}

/** The id of the parent comment in a refused form. */
export function refusedAnswer(itemId: string, forms: FormsShown): string | undefined {
  const parentId = saidOf(itemId, forms).error?.values.parentId;
  return typeof parentId === 'string' && parentId !== '' ? parentId : undefined;
}

const FIELDS = [
  { name: 'author', attributes: { type: 'text', autocomplete: 'name', required: true } },
  { name: 'email', attributes: { type: 'email', autocomplete: 'email' } },
  { name: 'body', attributes: { rows: 5, required: true } },
] as const satisfies readonly { name: keyof typeof COMMENT_LIMITS; attributes: Attributes }[];

interface Field {
  readonly name: keyof typeof COMMENT_LIMITS;
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly attributes: Attributes;
}

function fieldMarkup(
  { name, id, label, value, attributes }: Field,
  error: string | undefined,
): Markup {
  const shared: Attributes = {
    id,
    name,
    maxlength: COMMENT_LIMITS[name],
    ...attributes,
    ...(error === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
  };
  const control: Child =
    name === 'body' ? element('textarea', shared, value) : element('input', { ...shared, value });
  return element(
    'p',
    { class: 'field' },
    element('label', { for: id }, label),
    control,
    error !== undefined && element('span', { class: 'field-error', id: `${id}-error` }, error),
  );
}

/** The error or the state of the comment that was just posted. */
function saidOf(itemId: string, { flash }: FormsShown) {
  if (flash?.route !== ROUTE) return {};
  return {
    error: flash.error?.values.itemId === itemId ? flash.error : undefined,
    state: flash.notice?.data.itemId === itemId ? flash.notice.data.state : undefined,
  };
}

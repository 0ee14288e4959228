import { element, fragment, type Markup } from '../../shared/markup.js';
import { unescapeHtml } from '../../site/html/entities.js';
import { FORM_FIELDS } from '../flash.js';
import { likeButtonId } from '../responses/like-routes.js';
import { alert, type FormsShown, ownFields } from './plain-forms.js';

/** The like counter, as the formatter prints it (formatters.md 4.5), its item and its count. */
const LIKE =
  /(<span class="sqs-simple-like" data-item-id="([^"<>]*)" data-like-count="([^"<>]*)">)\s*<span class="like-icon"><\/span>\s*<span class="like-count"><\/span>\s*<\/span>/g;
const END = /<\/body\s*>/gi;
/** The form that the buttons of a page post; they may stand where no form can. */
const FORM_ID = 'sqs-likes';

/** What the like buttons of a page are made from. */
export interface LikesShown {
  readonly forms: FormsShown;
  /** The ids of what the visitor likes. */
  readonly liked: ReadonlySet<string>;
}

/** Puts a button into the like counters of a page: it works without scripts, and its island takes it over. */
export function placeLikes(page: string, { forms, liked }: LikesShown): string {
  const ids = new Set<string>();
  const placed = page.replace(LIKE, (_whole, start: string, escapedId: string, count: string) => {
    const itemId = unescapeHtml(escapedId);
    const isFirst = !ids.has(itemId);
    ids.add(itemId);
    const button = likeButton({ itemId, isFirst, count: Number(count) || 0, forms, liked });
    return `${start}${button}</span>`;
  });
  const end = [...placed.matchAll(END)].at(-1)?.index ?? placed.length;
  return ids.size === 0 ? page : placed.slice(0, end) + likeForm(forms) + placed.slice(end);
}

interface Button extends LikesShown {
  readonly itemId: string;
  readonly count: number;
  /** Whether it is the first of its item in the page, which has the id. */
  readonly isFirst: boolean;
}

function likeButton({ itemId, count, isFirst, forms, liked }: Button): Markup {
  const { wording, flash } = forms;
  const isLiked = liked.has(itemId);
  const isRefused = flash?.route.startsWith('likes.') && flash.error?.params.itemId === itemId;
  return fragment(
    element(
      'button',
      {
        type: 'submit',
        id: isFirst ? likeButtonId(itemId) : undefined,
        class: 'like-button',
        form: FORM_ID,
        formaction: `/api/likes/${encodeURIComponent(itemId)}`,
        name: FORM_FIELDS.method,
        value: isLiked ? 'DELETE' : 'PUT',
        'aria-pressed': isLiked ? 'true' : 'false',
        'aria-label': wording.texts.text('like.button', { count }),
      },
      element('span', { class: 'like-icon' }),
      element('span', { class: 'like-count' }, count),
    ),
    isRefused === true && flash?.error !== undefined && isFirst && alert(flash.error.message),
  );
}

function likeForm(forms: FormsShown): Markup {
  return element('form', { id: FORM_ID, method: 'post', hidden: true }, ownFields(forms));
}

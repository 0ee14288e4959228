import { element, fragment, type Markup } from '../../shared/markup.js';
import type { Fill } from '../../site/http/serving.js';
import type { SiteView } from '../../site/index.js';
import type { WebsiteStore } from '../../store/index.js';
import { catalogueOf } from '../commerce/catalogue.js';
import { commentFormId } from '../responses/comment-routes.js';
import { responseSettings, savedCount, takesComments } from '../responses/settings.js';
import { commentForm, commentLogin, refusedAnswer } from './comment-form.js';
import { commentList } from './comment-list.js';
import type { FormsShown } from './plain-forms.js';

/** What the comments of a page are made from. */
export interface CommentsShown {
  readonly store: Pick<WebsiteStore, 'comments'>;
  readonly view: SiteView;
  readonly forms: FormsShown;
  readonly locale: string;
  readonly timeZone: string;
  readonly isLoggedIn: boolean;
  readonly asksCaptcha: boolean;
  /** Where the site lives: empty, or such as `/shop`. */
  readonly prefix: string;
  /** The path of the page below the prefix, and the parameters that it reads. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Fills the place of comments with those that are approved and, where comments are open, the form: the first
 * place of each item or collection.
 */
export function commentsFill(from: CommentsShown): Fill {
  const { comments } = responseSettings(from.view);
  return ({ id }, isFirst) => (comments && isFirst ? threadOf(id, from) : undefined);
}

async function threadOf(itemId: string, from: CommentsShown): Promise<Markup | undefined> {
  const { store, view, forms, locale, timeZone, isLoggedIn, asksCaptcha, prefix, query } = from;
  const { wording } = forms;
  const content = catalogueOf(view).content(itemId);
  if (content === undefined) return undefined;
  const { threaded, anonymous } = responseSettings(view);
  const page = await store.comments.ofItem(itemId, query.get('comments'));
  const isOpen = takesComments(content);
  const hasForm = isOpen && (anonymous || isLoggedIn);
  const formId = hasForm && threaded ? commentFormId(itemId) : undefined;
  const href = hrefOf(from);
  const here = href({ reply: undefined });
  const list = commentList(page, {
    ...{ wording, locale, timeZone, href, formId },
    id: `comments-${itemId}`,
  });
  const answered = refusedAnswer(itemId, forms) ?? query.get('reply');
  const form = hasForm
    ? commentForm({
        itemId,
        forms,
        here,
        answered: threaded ? page.rows.find(({ id }) => id === answered) : undefined,
        asksCaptcha,
        prefix,
      })
    : commentLogin(here, wording);
  // Those that it was saved with are in the template's hands.
  const hasNone = isOpen && savedCount(content.publicCommentCount) === 0;
  const none =
    hasNone && element('p', { class: 'comments-none' }, wording.texts.text('comment.none'));
  return fragment(element('div', { class: 'comments-shown' }, list ?? none), isOpen && form);
}

function hrefOf({ path, query }: Pick<CommentsShown, 'path' | 'query'>) {
  return (change: Readonly<Record<string, string | undefined>>): string => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next.size === 0 ? path : `${path}?${next}`;
  };
}

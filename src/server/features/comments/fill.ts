import { element, fragment, type Markup } from '../../../shared/markup.js';
import { number } from '../../../shared/values.js';
import type { Fill } from '../../../site/http/serving.js';
import type { PageContext } from '../../page/page-part.js';
import { commentForm, commentLogin, refusedAnswer } from './form.js';
import { commentList } from './list.js';
import { commentFormId } from './routes.js';
import { commentSettings, takesComments } from './settings.js';

/**
 * Fills the first comment slot of each item or collection with its approved comments and, if comments are open, the
 * form.
 */
export function commentsFill(page: PageContext): Fill {
  const { enabled } = commentSettings(page.context.visitor.view);
  return ({ id }, isFirst) => (enabled && isFirst ? threadOf(id, page) : undefined);
}

async function threadOf(itemId: string, page: PageContext): Promise<Markup | undefined> {
  const { context, store, catalogue, forms, timeZone, asksCaptcha, query } = page;
  const { view, locale, session } = context.visitor;
  const { translator } = forms;
  const content = catalogue.content(itemId);
  if (content === undefined) return undefined;
  const { threaded, anonymous } = commentSettings(view);
  const shown = await store.comments.ofItem(itemId, query.get('comments'));
  const isOpen = takesComments(content);
  const hasForm = isOpen && (anonymous || session !== undefined);
  const formId = hasForm && threaded ? commentFormId(itemId) : undefined;
  const href = hrefOf(page);
  const here = href({ reply: undefined });
  const list = commentList(shown, {
    ...{ translator, locale, timeZone, href, formId },
    id: `comments-${itemId}`,
  });
  const answered = refusedAnswer(itemId, forms) ?? query.get('reply');
  const form = hasForm
    ? commentForm({
        itemId,
        forms,
        here,
        answered: threaded ? shown.rows.find(({ id }) => id === answered) : undefined,
        asksCaptcha,
        prefix: context.server.basePath,
      })
    : commentLogin(here, translator);
  // The template shows the comments that are saved in the content.
  const hasNone = isOpen && number(content.publicCommentCount) === 0;
  const none =
    hasNone && element('p', { class: 'comments-none' }, translator.texts.text('comment.none'));
  return fragment(element('div', { class: 'comments-shown' }, list ?? none), isOpen && form);
}

function hrefOf({ path, query }: Pick<PageContext, 'path' | 'query'>) {
  return (change: Readonly<Record<string, string | undefined>>): string => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next.size === 0 ? path : `${path}?${next}`;
  };
}

import { useCallback } from 'react';
import { needProps } from '../shop/need-props.js';
import { RowsState } from '../shop/rows-state.js';
import { useShopState } from '../shop/shop.js';
import { useRows } from '../shop/use-rows.js';
import { CommentFormView } from './component/form.js';
import { CommentList } from './component/list.js';
import { threadOf } from './component/thread.js';
import { useCommentForm } from './component/use-comment-form.js';

/** Props of `Comments`. */
export interface CommentsProps {
  /** The id of the item or the collection. */
  readonly itemId: string;
}

/**
 * The comments of an item with their replies, and the form that posts one (formatters.md 4.4). Renders nothing on a
 * server, and where the site has no comments.
 */
export function Comments(props: CommentsProps) {
  needProps('<Comments>', props, 'itemId');
  const { itemId } = props;
  const { facts, page } = useShopState('<Comments>');
  const calls = page?.reading;
  const read = useCallback(
    (cursor?: string) => (calls as NonNullable<typeof calls>).comments(itemId, cursor),
    [calls, itemId],
  );
  const rows = useRows(calls && read);
  const form = useCommentForm(itemId, page, rows.reload);
  if (page === undefined || rows.failure?.status === 404) return null;
  const { texts } = page;
  const { answered } = form.context;
  const last = rows.pages.at(-1);
  const comments = rows.pages.flatMap((each) => each.comments);
  const isOpen = last?.writing === 'open';
  const isAnswered = comments.some(({ id }) => id === answered?.id);
  const shownForm = isOpen && <CommentFormView form={form} page={page} />;
  const here = () => encodeURIComponent(location.pathname + location.search);
  return (
    <section className="squarespace-comments" aria-busy={rows.isLoading}>
      {comments.length > 0 && (
        <CommentList
          thread={threadOf(comments)}
          language={facts.language}
          texts={texts}
          onReply={
            isOpen && last?.threaded
              ? (comment) => form.send({ type: 'answer', comment })
              : undefined
          }
          answered={answered}
          form={shownForm}
        />
      )}
      {last && comments.length === 0 && <p className="comments-none">{texts('comment.none')}</p>}
      <RowsState rows={rows} texts={texts} />
      {last && last.nextPageCursor !== null && !rows.isLoading && (
        <p>
          <button type="button" onClick={rows.more}>
            {texts('comment.later')}
          </button>
        </p>
      )}
      {!isAnswered && shownForm}
      {last?.writing === 'login' && (
        <p>
          <a href={`${facts.prefix}/account/login?next=${here()}`} rel="nofollow">
            {texts('comment.login')}
          </a>
        </p>
      )}
    </section>
  );
}

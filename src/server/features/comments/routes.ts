import * as v from 'valibot';
import { SITE_ROLES } from '../../../../engine/internals.js';
import { COMMENT_STATES, commentErrors } from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { type Access, defineRoute, EVERYONE } from '../../http/route.js';
import { id } from '../../http/schemas.js';
import { captchaTokens, checkCaptchaTokens } from '../../http/security/check-captcha.js';
import { EDITING_ROLES, SHOPKEEPERS } from '../../http/security/roles.js';
import { catalogueOf } from '../../website/catalogue.js';
import { commentSettings, takesComments } from './settings.js';

const COMMENTS = '/api/comments';
/** The action of the form's captcha tokens. */
const ACTION = 'comment';
const MODERATORS: readonly number[] = [...SHOPKEEPERS, SITE_ROLES.moderator];
const moderator: Access = { who: 'owner', roles: MODERATORS, scope: 'comments' };
const text = v.optional(v.pipe(v.string(), v.trim()), '');

/** The id of an item's comment form, to which the browser returns after a plain form. */
export const commentFormId = (itemId: string): string => `comment-form-${itemId}`;

/** Comments of visitors. */
export const COMMENT_ROUTES = [
  defineRoute({
    id: 'comments.create',
    method: 'POST',
    path: COMMENTS,
    summary: 'Keeps a comment on an item or a collection; it is shown once it is approved',
    access: EVERYONE,
    limit: 'comment',
    body: v.object({
      /** Id of the item or the collection. */
      itemId: id,
      /** Id of the parent comment. */
      parentId: v.nullish(id),
      author: text,
      email: text,
      body: text,
      ...captchaTokens,
    }),
    answer: v.object({ id: v.string(), state: v.picklist(COMMENT_STATES) }),
    anchor: ({ itemId }) => (typeof itemId === 'string' ? commentFormId(itemId) : undefined),
    async run(context) {
      const { body, store, visitor } = context;
      const { itemId, parentId, author, email } = body;
      const written = { author, email, body: body.body };
      const roles = visitor.session?.account.roles ?? [];
      checkOpen(context, itemId);
      const { needsApproval, threaded } = commentSettings(visitor.view);
      if (parentId && !threaded) throw new ServerProblem(403, 'forbidden', 'comment.closed');
      // The store refuses invalid comments, and a captcha token is not spent on them.
      if (Object.keys(commentErrors(written)).length === 0) {
        await checkCaptchaTokens(context, body, ACTION);
      }
      const isOwn = [...EDITING_ROLES, ...MODERATORS].some((role) => roles.includes(role));
      const comment = {
        ...written,
        itemId,
        parentId: parentId || null,
        accountId: visitor.session?.account.id ?? null,
        needsApproval: needsApproval && !isOwn,
      };
      const made = await store.comments.create(comment, context.idempotencyKey);
      context.notify({ kind: 'comment', data: { itemId, state: made.state } });
      return { id: made.id, state: made.state };
    },
  }),

  defineRoute({
    id: 'comments.list',
    method: 'GET',
    path: COMMENTS,
    summary: 'The visible comments of an item or a collection, the oldest first: 50 at a time',
    access: EVERYONE,
    limit: 'read',
    query: v.object({ itemId: id, cursor: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    answer: v.object({
      comments: v.array(
        v.object({
          id: v.string(),
          parentId: v.nullable(v.string()),
          parentAuthor: v.nullable(v.string()),
          author: v.string(),
          body: v.string(),
          created: v.number(),
        }),
      ),
      /** Whether the visitor may write a comment, may once logged in, or nobody may. */
      writing: v.picklist(['open', 'login', 'closed']),
      /** Whether comments have replies. */
      threaded: v.boolean(),
      hasNextPage: v.boolean(),
      nextPageCursor: v.nullable(v.string()),
    }),
    async run({ query, store, visitor }) {
      const { itemId, cursor } = query;
      const content = catalogueOf(visitor.view).content(itemId);
      const { enabled, anonymous, threaded } = commentSettings(visitor.view);
      if (content === undefined || !enabled) {
        throw new ServerProblem(404, 'not-found', 'content.notFound');
      }
      const { rows, ...page } = await store.comments.ofItem(itemId, cursor);
      const mayWrite = anonymous || visitor.session !== undefined;
      const writing = takesComments(content) ? (mayWrite ? 'open' : 'login') : 'closed';
      return { comments: [...rows], writing, threaded, ...page };
    },
  }),

  defineRoute({
    id: 'comments.moderate',
    method: 'PUT',
    path: `${COMMENTS}/{id}`,
    summary: 'Sets the state of a comment; approved ones are visible',
    access: moderator,
    limit: 'change',
    body: v.object({ state: v.picklist(COMMENT_STATES) }),
    answer: v.object({ done: v.boolean() }),
    async run({ body, params, store }) {
      await store.comments.moderate(params.id ?? '', body.state);
      return { done: true };
    },
  }),
];

/** @throws ServerProblem 404 for an unknown item, 403 when comments are closed, 401 when a login is missing */
function checkOpen({ visitor }: Pick<ApiContext, 'visitor'>, itemId: string): void {
  const { view, session } = visitor;
  const content = catalogueOf(view).content(itemId);
  if (content === undefined) throw new ServerProblem(404, 'not-found', 'content.notFound');
  const { enabled, anonymous } = commentSettings(view);
  if (!enabled || !takesComments(content)) {
    throw new ServerProblem(403, 'forbidden', 'comment.closed');
  }
  if (!anonymous && session === undefined) {
    throw new ServerProblem(401, 'unauthorized', 'comment.login');
  }
}

import * as v from 'valibot';
import { moment, momentIn } from '../../http/list-schemas.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, owner } from '../../http/route.js';

export const READ_PATH = '/api/form/submissions/read';

/** Routes of the owner for what was sent by forms. */
export const OWNER_ROUTES = [
  defineRoute({
    id: 'forms.read',
    method: 'POST',
    path: READ_PATH,
    summary: 'Marks submissions as read that were sent until a time',
    access: owner('submissions'),
    limit: 'change',
    body: v.object({ until: moment }),
    answer: v.object({ done: v.boolean() }),
    async run({ body, store, ...context }) {
      const until = momentIn(context, 'until', body.until);
      if (until === undefined) {
        throw new ServerProblem(400, 'invalid', 'request.time', {
          fields: { until: 'request.time' },
        });
      }
      await store.submissions.markRead(until);
      return { done: true };
    },
  }),
];

import type { Hydrate } from '../contract/island.js';
import { listen } from '../shared/listen.js';
import { runModel } from '../shared/run-model.js';
import { likeModel } from './model.js';
import { createView, readLike } from './view.js';

/** Hydrates a like counter with the server's button, or creates one (formatters.md 4.5). */
const hydrateLike: Hydrate = (root, { responses, texts }) => {
  const { itemId = '' } = root.dataset;
  if (itemId === '') throw new Error('.sqs-simple-like needs data-item-id');
  const start = { ...readLike(root), before: null, problem: '' };
  const { button, show } = createView(root, texts);
  const send = runModel(likeModel, start, {
    show,
    effects: {
      send: async ({ liked }) => {
        const answer = await responses.like(itemId, liked);
        if (answer.ok) send({ type: 'answered', ...answer.value });
        else send({ type: 'refused', message: answer.failure.message });
      },
    },
  });
  show({ state: likeModel.initial, context: start });
  return listen(button, {
    click: (event) => {
      event.preventDefault();
      send({ type: 'press' });
    },
  });
};

export default hydrateLike;

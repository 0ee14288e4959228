import type { Hydrate } from '../contract/island.js';
import { listen } from '../shared/listen.js';
import { toggled } from './toggled.js';
import { createView, type Like, readLike } from './view.js';

/**
 * Hydrates a like counter with the server's button, or creates one (formatters.md 4.5). A press is shown at once,
 * and undone if the server refuses it.
 */
const hydrateLike: Hydrate = (root, { responses, texts }) => {
  const { itemId = '' } = root.dataset;
  if (itemId === '') throw new Error('.sqs-simple-like needs data-item-id');
  const { button, show } = createView(root, texts);
  let like: Like = { ...readLike(root), isSending: false, problem: '' };
  show(like);

  function change(next: Partial<Like>): void {
    like = { ...like, ...next };
    show(like);
  }

  async function press(): Promise<void> {
    if (like.isSending) return;
    const { liked, likeCount } = like;
    change({ ...toggled(like), isSending: true, problem: '' });
    const answer = await responses.like(itemId, like.liked);
    const now = answer.ok ? answer.value : { liked, likeCount, problem: answer.failure.message };
    change({ ...now, isSending: false });
  }

  return listen(button, {
    click: (event) => {
      event.preventDefault();
      void press();
    },
  });
};

export default hydrateLike;

import { readPlayer } from '../../engine/model/video-player.js';
import type { Hydrate } from '../contract/island.js';
import { listen } from '../shared/listen.js';
import { pauseOthers } from '../shared/media.js';
import { runModel } from '../shared/run-model.js';
import { videoModel } from './model.js';
import { linkOf, openPlayer, showButton } from './view.js';

/** A third-party video. `data-html` contains its player, which is loaded only when pressed. */
const hydrateVideo: Hydrate = (root, { texts }) => {
  const player = readPlayer(root.dataset.html ?? '');
  if (player === undefined) {
    throw new Error('.sqs-video-wrapper needs the frame of another site as its data-html');
  }
  const link = linkOf(root, player);
  const title = link.textContent || player.title;
  showButton(root, link, player, texts('video.play', { title }));
  const send = runModel(videoModel, null, {
    show: ({ state }) => root.setAttribute('aria-busy', String(state === 'opening')),
    effects: {
      open: () => {
        pauseOthers(document);
        openPlayer(root, { ...player, title: player.title || title }, () =>
          send({ type: 'loaded' }),
        );
      },
    },
  });
  const press = (event: MouseEvent | KeyboardEvent): void => {
    // Clicks with these keys open links in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    send({ type: 'press' });
  };
  return listen(link, {
    click: press,
    keydown: (event) => event.key === ' ' && press(event),
  });
};

export default hydrateVideo;

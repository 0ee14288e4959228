import type { Hydrate } from '../contract/island.js';
import { listen } from '../shared/listen.js';
import { pauseOthers } from '../shared/media.js';
import { runModel } from '../shared/run-model.js';
import { audioModel } from './model.js';
import { playersOf, showTrack, tellError } from './view.js';

/**
 * Audio tracks in the browser's own players. One plays at a time, and the tracks of a list play in
 * order.
 */
const hydrateAudio: Hydrate = (root, { texts, report }) => {
  const players = playersOf(root);
  const send = runModel(
    audioModel,
    { count: players.length, at: 0 },
    {
      show: ({ state, context }) => showTrack(root, players, state, context.at),
      effects: {
        pauseOthers: ({ at }) => pauseOthers(document, players[at]),
        playNext: ({ at }) => void players[at]?.play().catch(report),
        tell: ({ at }) => {
          const player = players[at] as HTMLAudioElement;
          const title = player.getAttribute('aria-label') ?? '';
          tellError(root, player, texts('audio.failed', { title }));
        },
      },
    },
  );
  const ends = players.map((player, at) => {
    if (!player.paused) send({ type: 'played', at });
    return listen(player, {
      play: () => send({ type: 'played', at }),
      // At the end of a track the browser also fires `pause`.
      pause: () => player.ended || send({ type: 'paused', at }),
      ended: () => send({ type: 'ended', at }),
      error: () => send({ type: 'failed', at }),
    });
  });
  return () => {
    for (const end of ends) end();
  };
};

export default hydrateAudio;

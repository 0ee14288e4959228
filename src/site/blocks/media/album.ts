import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { pictureHtml, readPicture } from '../parts/picture.js';
import { firstText, list } from '../parts/read.js';
import { readTrack } from '../parts/track.js';
import { template } from './generated/album.js';

/** Recordings in their order. */
export const album: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const given = list(value, 'tracks');
    const items = given.length > 0 ? given : (block.collection(value)?.items ?? []);
    const tracks = items.flatMap((item, index) => {
      const track = readTrack(item, block);
      return track === undefined ? [] : [{ ...track, label: track.title || `Track ${index + 1}` }];
    });
    if (tracks.length === 0) return undefined;
    return {
      tracks,
      artist: firstText(value, 'artist', 'author'),
      picture: pictureHtml(readPicture(child(value, 'image'), block), block),
    };
  },
};

import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { queryAddress } from '../parts/address.js';
import { numberIn, text, toNumber } from '../parts/read.js';
import { template } from './generated/map.js';

const ZOOM = { min: 1, max: 19, default: 15 } as const;
const MAP_SITE = 'https://www.openstreetmap.org/';
const LINES = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'] as const;

/** A place: its address, a drawing, and a link to a map. Nothing is asked of the map's site before. */
export const map: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const location = child(value, 'location') ?? value;
    const lines = LINES.map((name) => text(location, name)).filter((line) => line !== '');
    const url = mapAddress(location, lines);
    if (url === '') return undefined;
    const openWord = block.word('mapOpen');
    const label = lines[0] === undefined ? openWord : `${openWord}: ${lines[0]}`;
    return { lines, url, openWord, label };
  },
};

function mapAddress(location: unknown, lines: readonly string[]): string {
  const latitude = coordinate(location, ['markerLat', 'mapLat'], 90);
  const longitude = coordinate(location, ['markerLng', 'mapLng'], 180);
  if (latitude !== undefined && longitude !== undefined) {
    const zoom = Math.round(numberIn(location, 'mapZoom', ZOOM));
    return `${MAP_SITE}?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
  }
  return lines.length === 0 ? '' : queryAddress(`${MAP_SITE}search`, 'query', lines.join(', '));
}

function coordinate(location: unknown, names: readonly string[], max: number): number | undefined {
  return names
    .map((name) => toNumber(child(location, name)))
    .find((degrees) => degrees !== undefined && Math.abs(degrees) <= max);
}

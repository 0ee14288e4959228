import type { Jsx, JsxNode } from '../jsx.js';
import type { DeepData, Region, Room, Shop, Thing } from './data.js';

/** The nested page as JSX compiles it. */
export function deepView(jsx: Jsx, data: DeepData): JsxNode {
  return jsx('main', {
    className: 'tree',
    'data-site': data.site,
    children: data.regions.map((region) =>
      jsx('section', {
        className: 'region',
        children: [
          jsx('h2', { children: region.region }),
          region.shops.map((shop) => shopView(jsx, data, region, shop)),
        ],
      }),
    ),
  });
}

function shopView(jsx: Jsx, data: DeepData, region: Region, shop: Shop): JsxNode {
  return jsx('section', {
    className: 'shop',
    title: region.region,
    children: [
      jsx('h3', { children: shop.shop }),
      shop.rooms.map((room) => roomView(jsx, data, region, shop, room)),
    ],
  });
}

function roomView(jsx: Jsx, data: DeepData, region: Region, shop: Shop, room: Room): JsxNode {
  return jsx('div', {
    className: 'room',
    title: `${region.region}, ${shop.shop}`,
    children: [
      jsx('h4', { children: room.room }),
      room.shelves.map(({ shelf, things }) =>
        jsx('ul', {
          className: 'shelf',
          title: `${shop.shop}, ${room.room}`,
          children: things.map((thing) => thingView(jsx, data, region, shop, room, shelf, thing)),
        }),
      ),
    ],
  });
}

function thingView(
  jsx: Jsx,
  { site, currency }: DeepData,
  { region }: Region,
  { shop }: Shop,
  { room }: Room,
  shelf: string,
  { id, thing, price, rare }: Thing,
): JsxNode {
  return jsx('li', {
    id,
    title: `${site}: ${region}, ${shop}, ${room}`,
    children: [
      jsx('b', { children: thing }),
      ` ${shelf} `,
      rare ? jsx('em', { children: `only in ${shop}` }) : jsx('i', { children: region }),
      ` ${currency} ${price}`,
    ],
  });
}

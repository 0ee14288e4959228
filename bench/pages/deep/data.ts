import { makePrice, makeRandom } from '../random.js';

export interface DeepData {
  readonly site: string;
  readonly currency: string;
  readonly regions: readonly Region[];
}

export interface Region {
  readonly region: string;
  readonly shops: readonly Shop[];
}

export interface Shop {
  readonly shop: string;
  readonly rooms: readonly Room[];
}

export interface Room {
  readonly room: string;
  readonly shelves: readonly Shelf[];
}

export interface Shelf {
  readonly shelf: string;
  readonly things: readonly Thing[];
}

export interface Thing {
  readonly id: string;
  readonly thing: string;
  readonly price: string;
  readonly rare: boolean;
}

/** Five loops inside one another, three turns each, with fields beside those that the page reads. */
export function makeDeep(): DeepData {
  const random = makeRandom(3);
  const three = <T>(make: (index: number) => T): T[] => [0, 1, 2].map(make);
  return {
    site: 'Salt & Slate',
    currency: 'GBP',
    regions: three(() => ({
      region: random.words(2),
      manager: 'Ann',
      shops: three(() => ({
        shop: random.words(2),
        open: true,
        rooms: three(() => ({
          room: random.words(2),
          floor: 1,
          shelves: three(() => ({
            shelf: random.words(2),
            width: 120,
            things: three(() => ({
              id: `t${random.below(1_000_000)}`,
              thing: random.words(3),
              price: makePrice(random),
              rare: random.chance(25),
              weight: 0.5,
            })),
          })),
        })),
      })),
    })),
  };
}

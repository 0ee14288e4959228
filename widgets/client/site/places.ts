import type { Answer } from '../../contract/answer.js';
import { listOf, number, object, text } from '../../shared/read.js';
import type { Send } from '../request.js';

/** The caller of the place service, for usage counts. */
export interface PlaceContext {
  readonly productPage: string;
  readonly productSection: string;
}

export interface PlacePrediction {
  readonly placeId: string;
  readonly description: string;
}

export interface Place extends PlacePrediction {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The place calls (platform seed §7). Never reject. */
export interface PlaceCalls {
  /** The places that a typed text may mean. */
  autocomplete(input: string, context?: PlaceContext): Promise<Answer<readonly PlacePrediction[]>>;
  /** A place by its id, with its address. */
  details(placeId: string, context: PlaceContext): Promise<Answer<Place>>;
}

const PLACES = '/api/google-maps/places';
const predictions = /* @__PURE__ */ object({
  predictions: /* @__PURE__ */ listOf(
    /* @__PURE__ */ object<PlacePrediction>({ placeId: text, description: text }),
  ),
});
const found = /* @__PURE__ */ object({
  place: /* @__PURE__ */ object<Place>({
    placeId: text,
    description: text,
    name: text,
    region: text,
    country: text,
    latitude: number,
    longitude: number,
  }),
});

/** The calls, sent by `send`. */
export function createPlaceCalls(send: Send): PlaceCalls {
  const path = (name: string, query: Record<string, string>) =>
    `${PLACES}/${name}?${new URLSearchParams(query)}`;
  return {
    autocomplete: async (input, context) => {
      const call = { method: 'GET', path: path('autocomplete', { input, ...context }) } as const;
      const answer = await send(call, predictions);
      return answer.ok ? { ok: true, value: answer.value.predictions } : answer;
    },
    details: async (placeId, { productPage, productSection }) => {
      const query = { placeId, productPage, productSection };
      const answer = await send({ method: 'GET', path: path('details', query) }, found);
      return answer.ok ? { ok: true, value: answer.value.place } : answer;
    },
  };
}

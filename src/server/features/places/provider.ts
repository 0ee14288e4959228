/** A suggested place. */
export interface PlacePrediction {
  readonly placeId: string;
  /** Such as `Portland, Maine, US`. */
  readonly description: string;
}

/** A place with its parts. */
export interface PlaceDetails extends PlacePrediction {
  readonly name: string;
  /** Empty in countries without regions. */
  readonly region: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The origin of a request, for providers that count requests by product. */
export interface PlaceContext {
  readonly productPage: string;
  readonly productSection: string;
}

/** A source of places: the embedded gazetteer or a service of the host. */
export interface PlaceProvider {
  /** Places that begin with a text, the best first. */
  autocomplete(text: string, context: Partial<PlaceContext>): Promise<readonly PlacePrediction[]>;
  /** Undefined for an unknown id. */
  details(placeId: string, context: PlaceContext): Promise<PlaceDetails | undefined>;
}

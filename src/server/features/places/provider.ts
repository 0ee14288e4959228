/** A place that a text may mean. */
export interface PlacePrediction {
  readonly placeId: string;
  /** Such as `Portland, Maine, US`. */
  readonly description: string;
}

export interface PlaceDetails extends PlacePrediction {
  readonly name: string;
  /** Empty where countries have none. */
  readonly region: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a page asks for places from, for those who count such calls. */
export interface PlaceContext {
  readonly productPage: string;
  readonly productSection: string;
}

/** Who knows places: an embedded gazetteer, or a service of the host's. */
export interface PlaceProvider {
  /** Places that begin as a text does, the best first. */
  autocomplete(text: string, context: Partial<PlaceContext>): Promise<readonly PlacePrediction[]>;
  /** Undefined for an id that it does not know. */
  details(placeId: string, context: PlaceContext): Promise<PlaceDetails | undefined>;
}

/** What the server says of a page to its analytics: in the element `ANALYTICS_ID`, as JSON. */
export interface AnalyticsFacts {
  /** Where the site lives: empty, or such as `/shop`. */
  readonly prefix: string;
  readonly websiteId: string;
  readonly templateId: string;
  readonly variantId: string | null;
  /** Such as `en-US`. */
  readonly websiteLocale: string;
  readonly environment: SourceEnvironment;
  /** Of the library that records. */
  readonly version: string;
  /** A number of `PAGE_TYPES`. */
  readonly pageType: number;
  readonly itemId: string | null;
  readonly collectionId: string | null;
  /** The area for members that the page belongs to. */
  readonly memberAreaId: string | null;
  /** A number of `RECORD_TYPES`. */
  readonly recordType: number | null;
  readonly isCloneable: boolean;
  readonly asksConsent: boolean;
  readonly hasBanner: boolean;
  /** The texts of the banner, in the language of the site. */
  readonly banner: ConsentTexts;
  /** The experiments of the site: their variants by name, of which the first is what there was before. */
  readonly experiments: Readonly<Record<string, readonly string[]>>;
  readonly recording: RecordingSettings;
  /** Whether events are recorded; else errors alone are reported. */
  readonly isEnabled: boolean;
  /** What the site asks for beside events. */
  readonly tagManager: boolean;
  readonly performance: boolean;
  readonly errors: boolean;
}

/** What a site says of recording sessions. */
export interface RecordingSettings {
  readonly isOn: boolean;
  /** How many of a hundred visitors are recorded. */
  readonly sample: number;
  /** Of the website, ISO 3166-1; empty where it is not said. */
  readonly country: string;
}

/** The texts of the consent banner. */
export interface ConsentTexts {
  readonly label: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

/** Who looks at a page: in the element `VISITOR_ID`, as JSON, filled in for each request. */
export interface AnalyticsVisitor {
  readonly memberAccountId: string | null;
  readonly locale: string | null;
  /** Numbers of `SITE_ROLES`. */
  readonly roles: readonly number[];
  /** Whether it is one of those who make the site, who may choose the variants of experiments. */
  readonly isInternal: boolean;
}

export const ANALYTICS_ID = 'skerry-analytics';
export const VISITOR_ID = 'skerry-visitor';

/** A stranger: also where no server says who it is. */
export const STRANGER: AnalyticsVisitor = {
  memberAccountId: null,
  locale: null,
  roles: [],
  isInternal: false,
};

/** Where a site runs (platform seed §3). */
export const SOURCE_ENVIRONMENTS = ['dev', 'qa', 'staging', 'prod'] as const;
export type SourceEnvironment = (typeof SOURCE_ENVIRONMENTS)[number];

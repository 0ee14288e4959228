/** The server's data for the analytics of a page: JSON in the element `ANALYTICS_ID`. */
export interface AnalyticsFacts {
  /** The site's path prefix: empty, or such as `/shop`. */
  readonly prefix: string;
  readonly websiteId: string;
  readonly templateId: string;
  readonly variantId: string | null;
  /** Such as `en-US`. */
  readonly websiteLocale: string;
  readonly environment: SourceEnvironment;
  /** The version of the recording library. */
  readonly version: string;
  /** A value of `PAGE_TYPES`. */
  readonly pageType: number;
  readonly itemId: string | null;
  readonly collectionId: string | null;
  /** The member area of the page. */
  readonly memberAreaId: string | null;
  /** A value of `RECORD_TYPES`. */
  readonly recordType: number | null;
  readonly isCloneable: boolean;
  readonly asksConsent: boolean;
  readonly hasBanner: boolean;
  /** The texts of the banner, in the site's language. */
  readonly banner: ConsentTexts;
  /** The site's experiments: variant names by experiment. The first variant is the control. */
  readonly experiments: Readonly<Record<string, readonly string[]>>;
  readonly recording: RecordingSettings;
  /** Whether events are recorded. If not, only errors are reported. */
  readonly isEnabled: boolean;
  /** Analytics features that the site enables besides events. */
  readonly tagManager: boolean;
  readonly performance: boolean;
  readonly errors: boolean;
}

/** The session recording settings of a site. */
export interface RecordingSettings {
  readonly isOn: boolean;
  /** The percentage of recorded visitors. */
  readonly sample: number;
  /** The website's country, ISO 3166-1; empty if unknown. */
  readonly country: string;
}

/** The texts of the consent banner. */
export interface ConsentTexts {
  readonly label: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

/** The visitor of a page: JSON in the element `VISITOR_ID`, filled in for each request. */
export interface AnalyticsVisitor {
  readonly memberAccountId: string | null;
  readonly locale: string | null;
  /** Values of `SITE_ROLES`. */
  readonly roles: readonly number[];
  /** Whether the visitor is an author of the site and may choose the variants of experiments. */
  readonly isInternal: boolean;
}

export const ANALYTICS_ID = 'skerry-analytics';
export const VISITOR_ID = 'skerry-visitor';

/** An unknown visitor; also used if no server provides the visitor. */
export const STRANGER: AnalyticsVisitor = {
  memberAccountId: null,
  locale: null,
  roles: [],
  isInternal: false,
};

/** Environments of a site (platform seed §3). */
export const SOURCE_ENVIRONMENTS = ['dev', 'qa', 'staging', 'prod'] as const;
export type SourceEnvironment = (typeof SOURCE_ENVIRONMENTS)[number];

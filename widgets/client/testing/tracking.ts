import type { Browser } from '../../../src/server/testing/browser.js';
import type { AnalyticsFacts } from '../../contract/analytics.js';
import type { PostAdapter } from '../tracking/post.js';
import type { WindowFacts } from '../tracking/window-facts.js';

/** What a page says of itself in tests. */
export const FACTS: AnalyticsFacts = {
  prefix: '',
  websiteId: 'rope-and-co',
  templateId: 'template',
  variantId: null,
  websiteLocale: 'en-US',
  environment: 'qa',
  version: '1.2.3',
  pageType: 1,
  itemId: 'rope',
  collectionId: 'shop',
  memberAreaId: null,
  recordType: 11,
  isCloneable: false,
  asksConsent: false,
  hasBanner: false,
  banner: { label: 'Cookies', text: 'Text', accept: 'Yes', decline: 'No' },
  experiments: {},
  recording: { isOn: false, sample: 0, country: '' },
  isEnabled: true,
  tagManager: true,
  performance: true,
  errors: true,
};

export const WINDOW: WindowFacts = {
  host: 'rope.example',
  path: '/shop/rope',
  query: '?colour=red',
  hash: '#more',
  url: 'https://rope.example/shop/rope?colour=red#more',
  referrer: 'https://sea.example/',
  title: 'The rope',
  userAgent: 'Tests',
  language: 'de-DE',
  documentLanguage: 'en',
  width: 800,
  height: 600,
  screenWidth: 1_600,
  screenHeight: 1_200,
};

/** A request as it was sent. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The network of a visitor of a real server; keeps what was sent, and answers otherwise where it is told to. */
export function networkOf(visitor: () => Browser) {
  const sent: SentRequest[] = [];
  const warnings: string[] = [];
  const errors: (number | Error)[] = [];
  const transmit = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(`http://localhost${input}`, init);
    const { pathname, search } = new URL(request.url);
    const body = await request.clone().text();
    sent.push({
      method: request.method,
      path: pathname + search,
      type: request.headers.get('content-type') ?? '',
      headers: Object.fromEntries(request.headers),
      body,
    });
    const error = errors.shift();
    if (error instanceof Error) throw error;
    if (error !== undefined) return new Response('{}', { status: error });
    return visitor().send(pathname + search, {
      method: request.method,
      headers: request.headers,
      ...(body === '' ? {} : { body }),
    });
  };
  const beacons: Promise<Response>[] = [];
  const adapter: PostAdapter = {
    fetch: transmit as typeof fetch,
    beacon: (url, body) => {
      beacons.push(transmit(url, { method: 'POST', body }));
      return true;
    },
    cookies: () => `crumb=${visitor().cookie('crumb') ?? ''}`,
    warn: (text) => warnings.push(text),
  };
  return { sent, warnings, errors, beacons, adapter };
}

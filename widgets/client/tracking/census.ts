import type { CensusEvent } from '../../contract/census-record.js';
import type { Hit } from '../../contract/records.js';
import { contextOf, type TrackerTools } from './tracker.js';

/** Dependencies of a census. */
export interface CensusOptions extends TrackerTools {
  /** Returns the visit cookie; empty if there is none. */
  readonly visit: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Records page views and interactions (platform seed §7). Calls reject as those of events do. */
export interface Census {
  /** Records a page view. @param event default `view` */
  recordHit(event?: string): Promise<void>;
  /**
   * Records an interaction.
   *
   * @param subject the id of the button, form or overlay
   */
  count(kind: CensusKind, subject?: string | null): Promise<void>;
  /**
   * Records that a product was looked at in a quick view.
   *
   * @param id the id of the product
   */
  recordQuickView(id: string): Promise<void>;
}

export type CensusKind = 'button-click' | 'button-render' | 'form-render' | 'overlay';

const CENSUS = '/api/census';
/** Request timeout in milliseconds. */
const TIMEOUT = 2_500;

/** A census of a page. */
export function createCensus(options: CensusOptions): Census {
  const { facts, visitor, post } = options;

  const hitOf = (): Hit => {
    const window = options.window();
    return {
      visitorCookie: options.visit(),
      userAgent: window.userAgent,
      clientDate: options.now(),
      viewportWidth: window.width,
      viewportHeight: window.height,
      screenWidth: window.screenWidth,
      screenHeight: window.screenHeight,
      websiteId: facts.websiteId,
      templateId: facts.templateId,
      website_locale: facts.websiteLocale,
      url: window.url,
      title: window.title,
      itemId: facts.itemId,
      recordType: facts.recordType,
      collectionId: facts.collectionId,
      memberAccountId: visitor.memberAccountId,
      member_locale: visitor.locale,
      pageHash: window.hash,
    };
  };

  const count = (path: string, subject: string | null): Promise<void> => {
    const event: CensusEvent = { ...contextOf(options), subject };
    return post.form(`${CENSUS}/${path}`, { data: JSON.stringify(event) }, TIMEOUT);
  };

  return {
    recordHit: (event = 'view') => {
      const hit = hitOf();
      const data = JSON.stringify(hit);
      const fields = { event, data, ss_cvr: hit.visitorCookie };
      return post.form(`${CENSUS}/RecordHit`, fields, TIMEOUT);
    },
    count: (kind, subject = null) => count(kind, subject),
    recordQuickView: (id) => count(`RecordQuickView/${encodeURIComponent(id)}`, id),
  };
}

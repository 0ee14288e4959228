import type { WebsiteStore } from '../../../store/index.js';

/** Tells people from programs. */
export interface CaptchaProvider {
  /** Whether a token was given for an action, is still good, and was not used before. */
  verify(store: WebsiteStore, token: string, action: string): Promise<boolean>;
}

const LIFE = 2 * 60 * 1_000;

/** For tests and development: tokens are handed out for the asking, once each, for one action and two minutes. */
export const testCaptcha = {
  /** A token that passes for an action. */
  async issue(store: WebsiteStore, action: string): Promise<string> {
    return store.tokens.create({ purpose: purposeOf(action), data: null, life: LIFE, uses: 1 });
  },
  async verify(store, token, action) {
    return (await store.tokens.spend(purposeOf(action), token)) !== undefined;
  },
} satisfies CaptchaProvider & Record<string, unknown>;

function purposeOf(action: string): string {
  return `captcha:${action}`;
}

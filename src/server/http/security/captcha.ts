import type { WebsiteStore } from '../../../store/index.js';

/** A captcha service. */
export interface CaptchaProvider {
  /** Whether a token was issued for the action, has not expired and was not used before. */
  verify(store: WebsiteStore, token: string, action: string): Promise<boolean>;
}

const LIFE = 2 * 60 * 1_000;

/** A captcha for tests and development. It issues a token on request, valid once, for one action, for two minutes. */
export const testCaptcha = {
  /** Issues a valid token for an action. */
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

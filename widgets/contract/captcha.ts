/** What tells people from programs in a form. */
export interface Captcha {
  /** Empty until the visitor has done what is asked; undefined where it could not be set up. */
  token(): string | undefined;
  /**
   * A token for what is sent now: what `token` gives, or one that comes without the visitor's doing. Rejects where
   * it could not be set up.
   */
  execute(): Promise<string>;
  /** Asks anew: a token is good once. */
  reset(): void;
  remove(): void;
}

/** How a page asks; forms have an element with the class `captcha-container` where they need it. */
export interface CaptchaProvider {
  /** Whether tokens come without the visitor's doing; the server has other words for failures then. */
  readonly isEnterprise: boolean;
  /**
   * What it needs is fetched from others now: ask for it once the visitor uses the form, or has agreed to it.
   *
   * @param action what the token will be for
   */
  render(container: HTMLElement, action: CaptchaAction): Captcha;
}

/** What tokens are for (storefront seed §9), and comments. */
export type CaptchaAction =
  | 'form_block'
  | 'newsletter_block'
  | 'product_waitlist'
  | 'promo_popup'
  | 'comment';

/** The captcha of a form. */
export interface Captcha {
  /**
   * The current token. Empty until the visitor has solved the captcha; undefined if it could not be
   * set up.
   */
  token(): string | undefined;
  /**
   * A token for the current submission: the result of `token`, or a score-based token without user
   * interaction. Rejects if the captcha could not be set up.
   */
  execute(): Promise<string>;
  /** Starts a new captcha. A token is valid only once. */
  reset(): void;
  remove(): void;
}

/**
 * The captcha service of a page. Forms with a captcha have an element with the class
 * `captcha-container`.
 */
export interface CaptchaProvider {
  /**
   * Whether tokens need no user interaction. The server has separate error messages for this kind.
   */
  readonly isEnterprise: boolean;
  /**
   * Loads third-party code. Call it only after the visitor has used the form or has consented.
   *
   * @param action the purpose of the token
   */
  render(container: HTMLElement, action: CaptchaAction): Captcha;
}

/** The purpose of a token (storefront seed §9); also comments. */
export type CaptchaAction =
  | 'form_block'
  | 'newsletter_block'
  | 'product_waitlist'
  | 'promo_popup'
  | 'comment';

import * as v from 'valibot';
import type { ApiContext } from '../api-context.js';
import { ServerProblem } from '../problem.js';

const token = v.optional(v.pipe(v.string(), v.maxLength(10_000)));

/** The tokens that a payload may have, by the kind of captcha that gave them. */
export const captchaTokens = { captchaToken: token, recaptchaEnterpriseV3Token: token } as const;

/**
 * Asks whether a person made a call, where the server can tell. A token is good once: ask it last.
 *
 * @throws ServerProblem 400
 */
export async function checkCaptchaTokens(
  { server, store }: Pick<ApiContext, 'server' | 'store'>,
  given: { readonly [Name in keyof typeof captchaTokens]?: string | undefined },
  action: string,
): Promise<void> {
  if (server.captcha === undefined) return;
  const { captchaToken, recaptchaEnterpriseV3Token } = given;
  const spent = captchaToken ?? recaptchaEnterpriseV3Token ?? '';
  if (spent === '') throw new ServerProblem(400, 'captcha', 'captcha.missing');
  if (!(await server.captcha.verify(store, spent, action))) {
    throw new ServerProblem(400, 'captcha', 'captcha.failed');
  }
}

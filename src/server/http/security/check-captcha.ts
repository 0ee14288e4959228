import * as v from 'valibot';
import type { ApiContext } from '../api-context.js';
import { ServerProblem } from '../problem.js';

const token = v.optional(v.pipe(v.string(), v.maxLength(10_000)));

/** The tokens of a payload by the kind of captcha that issued them. */
export const captchaTokens = { captchaToken: token, recaptchaEnterpriseV3Token: token } as const;

/**
 * Verifies the token of a request, if the server has a captcha. Make it the last check: a token is valid once.
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

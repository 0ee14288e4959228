import type { Captcha, CaptchaProvider } from '../contract/captcha.js';
import type { Texts } from '../contract/page.js';
import { createPolicy } from '../shared/trusted-types.js';

/** The parts of the reCAPTCHA library in use. */
interface Library {
  ready(run: () => void): void;
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): number;
  getResponse(id: number): string;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
  reset(id: number): void;
}
type WithLibrary = typeof globalThis & {
  readonly grecaptcha?: Library & { readonly enterprise?: Library };
};

const HOST = 'https://www.google.com/recaptcha/';
/** In pixels; narrower containers get the compact size (storefront seed §9). */
const NARROW = 320;

/** The captcha of a page. The library is fetched when a form first needs it. */
export function createCaptchaProvider(
  siteKey: string,
  isEnterprise: boolean,
  texts: Texts,
): CaptchaProvider {
  let loading: Promise<Library> | undefined;
  const load = (): Promise<Library> => {
    const path = isEnterprise ? 'enterprise.js' : 'api.js';
    const render = isEnterprise ? encodeURIComponent(siteKey) : 'explicit';
    loading ??= loadLibrary(`${HOST}${path}?render=${render}`, isEnterprise, texts).catch(
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    isEnterprise,
    render: (container, action) => {
      const asked = load();
      return isEnterprise
        ? scored(asked, siteKey, action)
        : shown(asked, container, { sitekey: siteKey, action }, texts);
    },
  };
}

/** A checkbox for the visitor. */
function shown(
  loading: Promise<Library>,
  container: HTMLElement,
  options: Readonly<Record<string, unknown>>,
  texts: Texts,
): Captcha {
  let token: () => string | undefined = () => '';
  let reset = (): void => {};
  let isRemoved = false;
  // The library renders into an element only once, so each attempt gets a new one.
  const inner = document.createElement('div');
  const rendered = loading.then((library) => {
    if (isRemoved) return;
    if (!container.isConnected) throw new Error(texts('captcha.container'));
    container.replaceChildren(inner);
    const size = container.clientWidth < NARROW ? 'compact' : 'normal';
    const id = library.render(inner, { ...options, theme: 'light', size });
    token = () => library.getResponse(id);
    reset = () => library.reset(id);
  });
  rendered.catch((error) => {
    token = () => undefined;
    reportError(error);
  });
  return {
    token: () => token(),
    execute: () => rendered.then(() => token() ?? ''),
    reset: () => reset(),
    remove: () => {
      isRemoved = true;
      inner.remove();
    },
  };
}

/** Score-based tokens without user interaction. */
function scored(loading: Promise<Library>, siteKey: string, action: string): Captcha {
  loading.catch(reportError);
  return {
    token: () => '',
    execute: () => loading.then((library) => library.execute(siteKey, { action })),
    reset: () => {},
    remove: () => {},
  };
}

function loadLibrary(url: string, isEnterprise: boolean, texts: Texts): Promise<Library> {
  const policy = createPolicy('skerry-captcha', { createScriptURL: (given: string) => given });
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(url);
    script.onload = () => {
      const { grecaptcha } = globalThis as WithLibrary;
      const library = isEnterprise ? grecaptcha?.enterprise : grecaptcha;
      if (library === undefined) reject(new Error(texts('captcha.library')));
      else library.ready(() => resolve(library));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(texts('captcha.library')));
    };
    document.head.append(script);
  });
}

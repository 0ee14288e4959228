import type { AnyRoute } from '../server/http/route.js';
import { openApiDocument } from '../server/openapi/document.js';
import { type Child, element, fragment, page } from '../shared/markup.js';

type Json = Readonly<Record<string, unknown>>;

/** The page of `/api/openapi.json` for people: the calls of the document in a list. */
export function apiPage(routes: readonly AnyRoute[]): Response {
  const { paths } = openApiDocument(routes, '') as {
    readonly paths: Readonly<Record<string, Json>>;
  };
  const body = page(
    { lang: 'en' },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('title', {}, 'Calls of the site'),
    ),
    element(
      'body',
      {},
      element(
        'main',
        {},
        element('h1', {}, 'Calls of the site'),
        element(
          'p',
          {},
          'The OpenAPI document as programs get it: ',
          element('code', {}, 'curl …/api/openapi.json'),
          '. What is wrong with a request is answered as {"error":{"type","message","fields"}}.',
        ),
        routes.map((route) => section(route, paths[route.path]?.[route.method.toLowerCase()])),
      ),
    ),
  );
  return new Response(String(body), { headers: HEADERS });
}

const JSON_TYPE = 'application/json';
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

interface Operation {
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Json };
  readonly responses: { readonly 200: { readonly content: Json } };
}

function section({ access, id, method, path }: AnyRoute, found: unknown): Child {
  const { summary, parameters, requestBody, responses } = found as Operation;
  const asked = requestBody?.content[JSON_TYPE];
  return element(
    'section',
    { 'aria-labelledby': id },
    element('h2', { id }, element('code', {}, `${method} ${path}`)),
    element('p', {}, `${summary}. ${WHO[access.who]}`),
    parameters.length > 0 &&
      element(
        'ul',
        {},
        parameters.map((each) => element('li', {}, `${each.name} (${each.in})`)),
      ),
    asked !== undefined && schema('Body', asked),
    Object.entries(responses[200].content).map(([type, answer]) =>
      schema(type === JSON_TYPE ? 'Answer' : `Answer as ${type}`, answer),
    ),
  );
}

const WHO = {
  everyone: 'For everyone.',
  member: 'For who is logged in.',
  owner: 'For the owner, or an API key.',
} as const;

function schema(label: string, value: unknown): Child {
  const text = JSON.stringify((value as { readonly schema?: unknown }).schema, null, 2);
  return fragment(
    element('details', {}, element('summary', {}, label), element('pre', { tabindex: 0 }, text)),
  );
}

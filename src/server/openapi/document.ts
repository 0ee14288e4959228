import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { AnyRoute } from '../http/route.js';

type Json = Readonly<Record<string, unknown>>;

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'message'],
      properties: {
        type: { type: 'string' },
        message: { type: 'string', description: 'Ready to be shown' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    crumb: { type: 'string', description: 'A fresh crumb, when it was the crumb that was wrong' },
  },
};

/** The OpenAPI 3.1 document of routes below `basePath`. */
export function openApiDocument(routes: readonly AnyRoute[], basePath: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    Object.assign(paths[route.path] ?? {}, { [route.method.toLowerCase()]: operation(route) });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Skerry', version: '1', description: 'The calls of a site and its shop' },
    servers: [{ url: basePath === '' ? '/' : basePath }],
    paths,
    components: {
      securitySchemes: {
        crumb: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
        session: { type: 'apiKey', in: 'cookie', name: 'siteUserSession' },
        key: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: ERROR },
    },
  };
}

function operation(route: AnyRoute): Json {
  const changes = route.method !== 'GET';
  const body = route.body && schemaOf(route.body, 'input');
  return {
    operationId: route.id,
    summary: route.summary,
    parameters: [...pathParameters(route), ...queryParameters(route), ...(changes ? [ONCE] : [])],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: Object.fromEntries(TYPES.map((type) => [type, { schema: body }])),
          },
        }),
    responses: {
      200: {
        description: 'Done',
        content: answerOf(route),
      },
      ...(changes ? { 303: { description: 'Where a plain form leads to' } } : {}),
      default: {
        description: 'Refused; nothing has changed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    security: security(route),
  };
}

function answerOf({ answer, files }: AnyRoute): Json {
  const types = files ?? ['application/json'];
  const schema = files === undefined ? schemaOf(answer, 'output') : { type: 'string' };
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
const ONCE = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key again is answered as the first time, for a day',
  schema: { type: 'string', maxLength: 200 },
};

function security({ access, method, withoutCrumb }: AnyRoute): readonly Json[] {
  const crumb = method === 'GET' || withoutCrumb === true ? {} : { crumb: [] };
  if (access.who === 'everyone') return [crumb];
  const session = { ...crumb, session: [] };
  return access.who === 'owner' ? [session, { key: [access.scope] }] : [session];
}

function pathParameters({ path }: AnyRoute): readonly Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: AnyRoute): readonly Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Converts a valibot schema to JSON Schema. NaN is left out, since only plain forms can send it. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema, ...rest } = toJsonSchema(schema, {
    typeMode,
    target: 'draft-2020-12',
    // These change or check values and do not describe their type.
    ignoreActions: ['trim', 'transform', 'check'],
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'nan' ? { not: {} } : undefined),
  }) as Json;
  return rest;
}

import * as v from 'valibot';
import { BLOCK_TYPES, formSchema } from '../../../../engine/internals.js';
import { type Access, defineRoute } from '../../http/route.js';
import { EDITING_ROLES } from '../../http/security/roles.js';

const editors: Access = { who: 'owner', roles: EDITING_ROLES, scope: 'content' };
const settings = v.array(v.object({ name: v.string(), kind: v.string() }));

/** Schemas of blocks for the editor (storefront seed §7). */
export const SCHEMA_ROUTES = [
  defineRoute({
    id: 'forms.schema',
    method: 'GET',
    path: '/api/template/GetTemplateSchema',
    summary:
      'The settings of the form block by the tabs of its editor, and those of its fields by their types',
    access: editors,
    limit: 'read',
    query: v.object({
      type: v.picklist(['form', String(BLOCK_TYPES.form)]),
    }),
    answer: v.object({
      type: v.number(),
      tabs: v.array(v.object({ name: v.string(), settings })),
      fields: v.array(v.object({ type: v.string(), settings })),
    }),
    async run() {
      const { tabs, fields } = formSchema();
      return {
        type: BLOCK_TYPES.form,
        tabs: tabs.map((tab) => ({ ...tab, settings: [...tab.settings] })),
        fields: fields.map((field) => ({ ...field, settings: [...field.settings] })),
      };
    },
  }),
];

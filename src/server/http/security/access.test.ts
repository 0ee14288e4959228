import { expect, it } from 'vitest';
import { type Access, EVERYONE, MEMBER } from '../route.js';
import type { Visitor } from '../visitor.js';
import { checkAccess } from './access.js';

const OWNER: Access = { who: 'owner', roles: [1, 8], scope: 'stock' };
const NOBODY = {};
const member = (...roles: number[]) => ({ session: { account: { roles } } });
const key = (...scopes: string[]) => ({ apiKey: { scopes } });

it.each<[access: Access, visitor: object, status: number | undefined, whenOpen?: number]>([
  [EVERYONE, NOBODY, undefined],
  [MEMBER, NOBODY, 401, 401],
  [MEMBER, key('stock'), 401, 401],
  [MEMBER, member(), undefined],
  [OWNER, NOBODY, 401],
  [OWNER, member(), 403],
  [OWNER, member(2, 4), 403],
  [OWNER, member(4, 8), undefined],
  [OWNER, key('stock'), undefined],
  [OWNER, key('orders'), 403],
  [OWNER, key(), 403],
  // Who comes as a program is what its key says.
  [OWNER, { ...member(1), ...key('orders') }, 403],
  [{ ...OWNER, roles: [] }, member(1), 403],
])(
  'what is for %j is answered to %j with %s, and with %s on an open server',
  (access, visitor, status, whenOpen) => {
    const refused = (isOpen?: boolean) => {
      try {
        return checkAccess(access, visitor as Visitor, isOpen);
      } catch (error) {
        return (error as { status: number }).status;
      }
    };
    expect([refused(), refused(false), refused(true)]).toEqual([status, status, whenOpen]);
  },
);

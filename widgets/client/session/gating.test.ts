import { describe, expect, it } from 'vitest';
import { PAGE_TYPES } from '../../../engine/model/page-type.js';
import { type GateFacts, gate } from './gating.js';

const OPEN: GateFacts = {
  pageType: 1,
  path: '/shop',
  isCloneable: false,
  asksConsent: false,
  hasBanner: false,
  hasConsent: false,
  isLoggedIn: false,
  roles: [],
  isCensusDisabled: false,
};
const FLAGS = [false, true];
const VISITORS = [
  { isLoggedIn: false, roles: [], onPage: true, inConfig: true },
  { isLoggedIn: true, roles: [], onPage: false, inConfig: false },
  { isLoggedIn: true, roles: [10], onPage: true, inConfig: false },
  { isLoggedIn: true, roles: [10, 10], onPage: false, inConfig: false },
  { isLoggedIn: true, roles: [10, 4], onPage: false, inConfig: false },
  { isLoggedIn: true, roles: [1], onPage: false, inConfig: false },
];

describe('gating', () => {
  it.each([
    // cloneable, asks, banner, consent → restricted
    [0, 0, 0, 0, 0],
    [0, 0, 0, 1, 0],
    [0, 0, 1, 0, 0],
    [0, 0, 1, 1, 0],
    [0, 1, 0, 0, 0],
    [0, 1, 0, 1, 0],
    [0, 1, 1, 0, 1],
    [0, 1, 1, 1, 0],
    [1, 0, 0, 0, 1],
    [1, 0, 0, 1, 1],
    [1, 0, 1, 0, 1],
    [1, 0, 1, 1, 1],
    [1, 1, 0, 0, 1],
    [1, 1, 0, 1, 1],
    [1, 1, 1, 0, 1],
    [1, 1, 1, 1, 1],
  ])(
    'cloneable %i, asks %i, banner %i, consent %i: restricted %i',
    (clone, asks, banner, yes, is) => {
      const found = gate({
        ...OPEN,
        isCloneable: clone === 1,
        asksConsent: asks === 1,
        hasBanner: banner === 1,
        hasConsent: yes === 1,
      });
      expect(found).toEqual({
        isRestricted: is === 1,
        mayRecord: is === 0,
        mayRecordView: is === 0,
        mayRecordPaywall: is === 0,
      });
    },
  );

  it.each(
    Object.entries(PAGE_TYPES).flatMap(([name, pageType]) =>
      ['/shop', '/search', '/search/', '/config/pages'].map(
        (path) => [name, pageType, path] as const,
      ),
    ),
  )('on %s (%i) at %s', (name, pageType, path) => {
    const isOut = ['not-found', 'lock-screen', 'member-area-access-denied'].includes(name);
    const isSearch = name === 'search' || path.startsWith('/search');
    for (const isRestricted of FLAGS) {
      for (const isCensusDisabled of FLAGS) {
        for (const { onPage, inConfig, ...visitor } of VISITORS) {
          const isAllowed = path.includes('/config') ? inConfig : onPage;
          const mayAnything = !isRestricted && !isCensusDisabled && isAllowed;
          const may = !isOut && mayAnything;
          const facts = { ...OPEN, ...visitor, pageType, path, isCensusDisabled };
          expect(gate({ ...facts, isCloneable: isRestricted })).toEqual({
            isRestricted,
            mayRecord: may,
            mayRecordView: may && !isSearch,
            mayRecordPaywall: mayAnything && (may || name === 'member-area-access-denied'),
          });
        }
      }
    }
  });
});

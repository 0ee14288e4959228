import type { HostPage } from '../shared/types.js';
import type { PreparedPage } from './prepared-page.js';

/** A page that the host brings. */
export function prepareHostPage({
  type,
  title,
  main,
  status = 200,
  wayBack,
}: HostPage): PreparedPage {
  return {
    status,
    type,
    page: undefined,
    data: { collection: { title }, ...(wayBack && { wayBack }) },
    system: { name: type, title },
    main: { kind: 'markup', html: main },
    ...(wayBack && { whole: 'site-checkout' }),
  };
}

import type { Hydrate } from '../contract/island.js';
import { hydrate } from '../shared/hydrate.js';
import { InstalmentIsland } from './island.js';
import { readPill } from './read-pill.js';

const hydrateInstalments: Hydrate = (root, page) =>
  hydrate(root, <InstalmentIsland pill={readPill(root)} page={page} />, page.report);

export default hydrateInstalments;

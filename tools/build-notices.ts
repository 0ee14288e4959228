/** Writes `THIRD-PARTY-NOTICES` of the package. Runs when everything has been bundled. */
import { fileURLToPath } from 'node:url';
import { writeNotices } from './notices.js';

writeNotices(fileURLToPath(new URL('../THIRD-PARTY-NOTICES', import.meta.url)));

/**
 * The first script of a page with islands, in its head. The page is shown as islands will show it. Presses that nothing
 * else answers wait for the loader. When the loader has not come after two seconds, or cannot be fetched, the plain
 * forms are shown.
 */
import { beginEarly } from './early-presses.js';

beginEarly(document);

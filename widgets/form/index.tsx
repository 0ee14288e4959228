import type { Hydrate } from '../contract/island.js';
import { followForm } from './follow-form.js';

const hydrateForm: Hydrate = (root, page) =>
  // After a plain post the page says thanks where the form was.
  root.querySelector('form') === null ? () => {} : followForm(root, page);

export default hydrateForm;

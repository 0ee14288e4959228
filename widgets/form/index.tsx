import type { Hydrate } from '../contract/island.js';
import { followForm } from './follow-form.js';

const hydrateForm: Hydrate = (root, page) =>
  // After a plain post the page shows the thank-you message instead of the form.
  root.querySelector('form') === null ? () => {} : followForm(root, page);

export default hydrateForm;

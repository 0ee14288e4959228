/** What runs `.eval` in templates that were compiled ahead of time. */

export { runsExpression } from '../4-run/expression.js';

/** The evaluator of `.eval` for templates compiled ahead of time. */

export { runsExpression } from '../4-run/expression.js';

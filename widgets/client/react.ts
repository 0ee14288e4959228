/**
 * The React parts of the platform client.
 *
 * @module skerry/client/react
 */
export { ErrorBoundary, type ErrorBoundaryProps } from '../shared/error-boundary.js';
export { useFetchState } from './react/use-fetch-state.js';

/** The parts of the platform client that are for React. */
export { ErrorBoundary, type ErrorBoundaryProps } from '../shared/error-boundary.js';
export { useFetchState } from './react/use-fetch-state.js';

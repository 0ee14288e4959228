/** The parts of the platform client that are for React. */
export { ErrorBoundary, type ErrorBoundaryProps } from './react/error-boundary.js';
export { useFetchState } from './react/use-fetch-state.js';

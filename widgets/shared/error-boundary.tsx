import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of the failed children. */
  readonly fallback: ReactNode | ((error: unknown) => ReactNode);
  /** Receives the thrown value. */
  readonly report: (error: unknown) => void;
}

interface Caught {
  readonly caught?: { readonly error: unknown };
}

/** Shows a fallback when its children throw, and reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = {};

  /** The state of React after an error. */
  static getDerivedStateFromError(error: unknown): Caught {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.props.report(error);
  }

  /** The children, or the fallback. */
  override render(): ReactNode {
    const { caught } = this.state;
    const { children, fallback } = this.props;
    if (caught === undefined) return children;
    return typeof fallback === 'function' ? fallback(caught.error) : fallback;
  }
}

import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is shown in place of what failed. */
  readonly fallback: ReactNode | ((error: unknown) => ReactNode);
  /** Is told what was thrown. */
  readonly report: (error: unknown) => void;
}

interface Caught {
  readonly caught?: { readonly error: unknown };
}

/** Shows something else where a part of the page fails, and reports why. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = {};

  static getDerivedStateFromError(error: unknown): Caught {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.props.report(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    const { children, fallback } = this.props;
    if (caught === undefined) return children;
    return typeof fallback === 'function' ? fallback(caught.error) : fallback;
  }
}

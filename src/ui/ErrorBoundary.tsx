import { Component, type ReactNode } from 'react';

export type ErrorBoundaryProps = {
  /** Rendered instead of the failed content; `reset` tries again. */
  fallback(error: unknown, reset: () => void): ReactNode;
  onError?(error: unknown): void;
  children?: ReactNode;
};

/** Keeps a widget's failure from breaking the host's page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(failed.error, () => this.setState({ failed: undefined }));
  }
}

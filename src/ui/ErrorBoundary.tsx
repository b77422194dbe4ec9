import { Component, type ReactNode } from 'react';

export type ErrorBoundaryProps = {
  /** Drawn instead of what failed; `reset` tries again. */
  fallback(error: unknown, reset: () => void): ReactNode;
  onError?(error: unknown): void;
  children?: ReactNode;
};

/** Keeps a failure of one widget from taking the host's page with it. */
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

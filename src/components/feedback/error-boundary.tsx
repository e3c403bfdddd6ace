import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** What to show instead; `reset` renders the children again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** Told once about each error. React already logs it. */
  onError?: (error: unknown) => void;
};
type State = { error: unknown; failed: boolean };

/** Keeps an error in one part of the page from taking down the rest. Give it a `key` (the path) to start afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  reset = () => this.setState({ error: null, failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.reset) : this.props.children;
  }
}

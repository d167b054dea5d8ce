import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Component, type ReactNode } from "react";

interface DocumentBoundaryProps {
  children: ReactNode;
  onRetry: () => void;
}

/** Keeps the rest of the page when a document's viewer can't be loaded. */
export class DocumentBoundary extends Component<DocumentBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        message="Couldn't load the viewer. Check your connection, or download the document."
        busy={false}
        onRetry={this.props.onRetry}
      />
    );
  }
}

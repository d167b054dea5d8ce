import { Component, type ReactNode } from "react";
import { type RemoteFailureCode, toRemoteError } from "./errors";
import { RemoteFailure } from "./remote-failure";
import type { Remotes } from "./remotes";
import { reportFailure } from "./report-failure";

interface Props {
  remotes: Remotes;
  name: string;
  generation: number;
  /** Shown while the remote restarts. */
  fallback: ReactNode;
  /** Changing it renders the children again: the visitor has navigated. */
  visit: string;
  children: ReactNode;
}

interface State {
  code: RemoteFailureCode | undefined;
  recovering: boolean;
}

/** Contains a remote's failure in its area, tries once to recover automatically, then offers Retry. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { code: undefined, recovering: false };

  static getDerivedStateFromError(thrown: unknown): State {
    const { code, isLoadFailure } = toRemoteError("", thrown);
    return { code, recovering: isLoadFailure };
  }

  override componentDidCatch(thrown: unknown): void {
    const { remotes, name } = this.props;
    const error = toRemoteError(name, thrown);
    reportFailure(error, remotes.versionOf(name) ?? "");
    if (error.isLoadFailure) void this.recover();
  }

  override componentDidUpdate(previous: Props): void {
    const { remotes, name, visit } = this.props;
    const { code, recovering } = this.state;
    if (!code || recovering || previous.visit === visit) return;
    if (code === "REMOTE_RENDER_FAILED") this.setState({ code: undefined });
    else {
      this.setState({ recovering: true });
      void remotes.retry(name);
    }
  }

  override componentWillUnmount(): void {
    const { remotes, name, generation } = this.props;
    if (this.state.code) remotes.forget(name, generation);
  }

  /** A successful recovery replaces this boundary, since its key is the generation. */
  private async recover(): Promise<void> {
    const { remotes, name } = this.props;
    if (!(await remotes.recover(name))) this.setState({ recovering: false });
  }

  override render(): ReactNode {
    const { remotes, name, fallback, children } = this.props;
    const { code, recovering } = this.state;
    if (!code) return children;
    if (recovering) return fallback;
    return <RemoteFailure code={code} onRetry={() => remotes.retry(name)} />;
  }
}

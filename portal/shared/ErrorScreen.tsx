import { Component, type ReactNode } from 'react';
import { screenFailure } from '@web/session/api-error';
import { GENERIC_FAILURE } from '@contract/errors';
import { session } from '@web/session/session';

/** What is left when a screen fails: what happened, a way on and a way to tell us (document 1, section 2.1). */
export function ErrorScreen({ failure }: { failure: Error }) {
  const organisation = session.config?.organisation;
  const feedback =
    organisation &&
    `mailto:${organisation.email}?subject=${encodeURIComponent(`Feedback: something went wrong at ${window.location.pathname}`)}&body=${encodeURIComponent(failure.message)}`;
  return (
    <main className="page">
      <title>Something went wrong</title>
      <h1>{GENERIC_FAILURE}</h1>
      <p role="alert">{screenFailure(failure)}</p>
      <button className="button" type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
      {feedback && (
        <a className="button" href={feedback}>
          Report feedback
        </a>
      )}
    </main>
  );
}

/** Shows the fallback screen in place of whatever threw. */
export class ErrorScreenBoundary extends Component<{ children: ReactNode }, { failure?: Error }> {
  override state: { failure?: Error } = {};

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override render() {
    return this.state.failure ? <ErrorScreen failure={this.state.failure} /> : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import { messages } from '@contract/messages';
import { formatPhone } from '@contract/phones';
import { screenFailure } from '../session/api-error';
import { session } from '../session/session';
import { reportFailure } from './report-failure';

/** A page has one `main`. Inside of a layout with `main` the fallback is a section. */
type Landmark = 'main' | 'section';

/** Returns the first part of the path, which has no ids. */
const area = () => `/${window.location.pathname.split('/')[1]}`;

function feedbackTo(email: string, failure: Error): string {
  const subject = encodeURIComponent(messages.screens.feedback_subject(area()));
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(failure.message)}`;
}

/**
 * Page shown when rendering fails: the error, a link back and a way to report it. It works without MUI, which may be
 * the cause.
 */
export function ErrorScreen({ failure, landmark = 'main' }: { failure: Error; landmark?: Landmark }) {
  const Landmark = landmark;
  const organisation = session.config?.organisation;
  return (
    <Landmark className="page">
      {landmark === 'main' && <title>{messages.screens.went_wrong}</title>}
      <h1>{messages.failures.generic}</h1>
      <p role="alert">{screenFailure(failure)}</p>
      <button className="button" type="button" onClick={() => window.location.reload()}>
        {messages.screens.try_again}
      </button>
      {organisation && (
        <button
          className="button"
          type="button"
          onClick={() => window.location.assign(feedbackTo(organisation.email, failure))}
        >
          {messages.screens.report}
        </button>
      )}
      {organisation && landmark === 'main' && (
        <p className="quiet">
          {messages.landing.questions}{' '}
          <a href={`tel:${organisation.phone}`}>{formatPhone(organisation.phone)}</a>
        </p>
      )}
    </Landmark>
  );
}

interface BoundaryProps {
  children: ReactNode;
  /** Path of the page. A new path renders the page again. */
  place?: string;
  landmark?: Landmark;
}

/** Error boundary that shows the fallback page. */
export class ErrorScreenBoundary extends Component<BoundaryProps, { failure?: Error; place?: string }> {
  override state: { failure?: Error; place?: string } = {};

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: { failure?: Error; place?: string }) {
    return place === state.place ? null : { place, failure: undefined };
  }

  override componentDidCatch(failure: Error) {
    reportFailure(failure);
  }

  override render() {
    const { children, landmark } = this.props;
    const { failure } = this.state;
    return failure ? <ErrorScreen failure={failure} landmark={landmark} /> : children;
  }
}

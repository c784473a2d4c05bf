import { Component, type ReactNode } from 'react';
import { messages } from '@contract/messages';
import { phoneForReading } from '@contract/phones';
import { screenFailure } from '../session/api-error';
import { session } from '../session/session';
import { reportFailure } from './report-failure';

/** A page has one main part: inside of a layout, which has it already, the fallback is a section of it. */
type Landmark = 'main' | 'section';

/** Where it happened, without the ids of an address. */
const area = () => `/${window.location.pathname.split('/')[1]}`;

function feedbackTo(email: string, failure: Error): string {
  const subject = encodeURIComponent(messages.screens.feedback_subject(area()));
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(failure.message)}`;
}

/** What is left when a screen fails: what happened, a way on and a way to tell us. Does without MUI, which may be what failed. */
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
          <a href={`tel:${organisation.phone}`}>{phoneForReading(organisation.phone)}</a>
        </p>
      )}
    </Landmark>
  );
}

interface BoundaryProps {
  children: ReactNode;
  /** Another place gives the screen another chance. */
  place?: string;
  landmark?: Landmark;
}

/** Shows the fallback screen in place of whatever threw. */
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

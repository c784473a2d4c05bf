import { useState } from 'react';
import { phoneForReading } from '@contract/phones';
import { session } from '@web/session/session';

/** The page for everybody who is not signed in. */
export function Landing({ notice }: { notice?: string }) {
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState(notice);
  const organisation = session.config!.organisation;

  const logIn = () => {
    setLeaving(true);
    session.signIn().catch((error: Error) => {
      setLeaving(false);
      setFailure(error.message);
    });
  };

  return (
    <main className="page">
      <title>{`Welcome to ${organisation.short_name}`}</title>
      <h1>Welcome to {organisation.short_name}</h1>
      {failure && (
        <p className="notice" role="alert">
          {failure}
        </p>
      )}
      <p>This is an authorized users only section. Please log in with the credentials sent to you by mail.</p>
      <button className="button" type="button" disabled={leaving} onClick={logIn}>
        Log In
      </button>
      <p className="quiet">
        Questions? Call <a href={`tel:${organisation.phone}`}>{phoneForReading(organisation.phone)}</a> or
        write to <a href={`mailto:${organisation.email}`}>{organisation.email}</a>.
      </p>
    </main>
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { Group } from '@contract/groups';
import type { Profile } from '@contract/responses/session';
import { ErrorScreen } from '@web/errors/ErrorScreen';
import { Landing } from './landing/Landing';
import { Spinner } from './shared/Spinner';
import { enter, type Entrance } from './entrance';

const CustomerPage = lazy(() => import('./customer/CustomerPage'));
const VerificationPage = lazy(() => import('./verification/VerificationPage'));
const TestError = lazy(() => import('./debug/TestError'));

/** A group's own page: it is mounted for no other group. */
function SignedInPage({ user }: { user: Profile }) {
  if (user.group === Group.Customer) return <CustomerPage user={user} />;
  if (user.group === Group.ReferralCenter) return <VerificationPage user={user} />;
  return <Spinner />;
}

function Page({ entrance }: { entrance: Entrance }) {
  switch (entrance.to) {
    case 'landing':
      return <Landing notice={entrance.notice} />;
    case 'signed-in':
      return <SignedInPage user={entrance.user} />;
    case 'test-error':
      return <TestError />;
    case 'elsewhere':
      return <Spinner />;
  }
}

export function App() {
  const [entrance, setEntrance] = useState<Entrance>();
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    enter().then(setEntrance, setFailure);
  }, []);

  if (failure) return <ErrorScreen failure={failure} />;
  if (!entrance) return <Spinner />;
  return (
    <Suspense fallback={<Spinner />}>
      <Page entrance={entrance} />
    </Suspense>
  );
}

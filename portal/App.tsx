import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Group } from '@contract/groups';
import type { Profile } from '@contract/responses/session';
import { ErrorScreen, ErrorScreenBoundary } from '@web/errors/ErrorScreen';
import { isReferrals } from './referrals/referralsPath';
import { LoadingPage } from './shared/Loading';
import type { Entrance } from './entrance';

const CustomerPage = lazy(() => import('./customer/CustomerPage'));
const ReferralsPage = lazy(() => import('./referrals/ReferralsPage'));
const VerificationPage = lazy(() => import('./verification/VerificationPage'));
const TestError = lazy(() => import('./debug/TestError'));

/** Where React has something to show. */
type Shown = Exclude<Entrance, { to: 'landing' }>;

/** A group's own page: it is mounted for no other group. */
function SignedInPage({ user }: { user: Profile }) {
  if (user.group === Group.Customer) return <CustomerPage user={user} />;
  if (user.group === Group.ReferralCenter)
    return isReferrals(window.location.pathname) ? (
      <ReferralsPage user={user} />
    ) : (
      <VerificationPage user={user} />
    );
  return <LoadingPage />;
}

function Page({ entrance }: { entrance: Shown }) {
  switch (entrance.to) {
    case 'signed-in':
      return <SignedInPage user={entrance.user} />;
    case 'test-error':
      return <TestError />;
    case 'failure':
      return <ErrorScreen failure={entrance.failure} />;
    case 'elsewhere':
      return <LoadingPage />;
  }
}

export function showApp(root: HTMLElement, entrance: Shown): void {
  createRoot(root).render(
    <StrictMode>
      <ErrorScreenBoundary>
        <Suspense fallback={<LoadingPage />}>
          <Page entrance={entrance} />
        </Suspense>
      </ErrorScreenBoundary>
    </StrictMode>,
  );
}

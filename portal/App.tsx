import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Group } from '@contract/groups';
import type { Profile } from '@contract/responses/session';
import { ErrorScreen, ErrorScreenBoundary } from '@web/errors/ErrorScreen';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { isReferrals } from './referrals/referralsPath';
import { LoadingPage } from './shared/Loading';
import type { Entrance } from './entrance';

const meanwhile = { fallback: <LoadingPage /> };
const CustomerPage = lazyWithRetry(() => import('./customer/CustomerPage'), meanwhile);
const ReferralsPage = lazyWithRetry(() => import('./referrals/ReferralsPage'), meanwhile);
const VerificationPage = lazyWithRetry(() => import('./verification/VerificationPage'), meanwhile);
const TestError = lazyWithRetry(() => import('./debug/TestError'), meanwhile);

/** Entrances that React renders. */
type Shown = Exclude<Entrance, { to: 'landing' }>;

/** Page of the user's group. It is mounted for no other group. */
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
        <Page entrance={entrance} />
      </ErrorScreenBoundary>
    </StrictMode>,
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import type { Profile } from '@contract/responses/session';
import { showLanguageOf } from '../language/choose-language';
import { queries } from '../shared/queries';
import { Loading } from '../shared/Loading';
import { SignedInShell } from '../shared/SignedInShell';
import { InformationPage } from './information/InformationPage';
import { Navigation } from './layout/Navigation';
import {
  CANCEL,
  CAREGIVERS,
  HOME,
  HOUSE_CLEANING,
  MEALS,
  PEER_SUPPORT,
  REFER,
  SERVICES,
  TRANSPORT,
} from './pages';
import { CustomerProvider } from './shared/CustomerProvider';
import { Notices } from './shared/Notices';

const MealsPage = lazy(() => import('./meals/MealsPage'));
const CleaningPage = lazy(() => import('./cleaning/CleaningPage'));
const TransportPage = lazy(() => import('./transport/TransportPage'));
const PeerSupportPage = lazy(() => import('./peer-support/PeerSupportPage'));
const CaregiversPage = lazy(() => import('./caregivers/CaregiversPage'));
const ReferPage = lazy(() => import('./requests/ReferPage'));
const CancelPage = lazy(() => import('./requests/CancelPage'));

/** /customer, for clients only. */
export default function CustomerPage({ user }: { user: Profile }) {
  useEffect(() => void showLanguageOf(user.preferred_language), [user]);
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <SignedInShell user={user} navigation={<Navigation user={user} />}>
          <Notices>
            <CustomerProvider user={user}>
              <Suspense fallback={<Loading />}>
                <Routes>
                  <Route path={HOME} element={<InformationPage />} />
                  <Route path={SERVICES} element={<Navigate to={MEALS} replace />} />
                  <Route path={MEALS} element={<MealsPage />} />
                  <Route path={HOUSE_CLEANING} element={<CleaningPage />} />
                  <Route path={TRANSPORT} element={<TransportPage />} />
                  <Route path={PEER_SUPPORT} element={<PeerSupportPage />} />
                  {!user.caregiver_for && (
                    <>
                      <Route path={CAREGIVERS} element={<CaregiversPage />} />
                      <Route path={REFER} element={<ReferPage />} />
                      <Route path={CANCEL} element={<CancelPage />} />
                    </>
                  )}
                  <Route path="*" element={<Navigate to={HOME} replace />} />
                </Routes>
              </Suspense>
            </CustomerProvider>
          </Notices>
        </SignedInShell>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

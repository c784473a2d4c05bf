import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import type { Profile } from '@contract/responses/session';
import { SessionEndGuard } from '@web/session/SessionEndGuard';
import { showLanguageOf } from '../language/choose-language';
import { lazySection } from '../shared/lazySection';
import { queries } from '../shared/queries';
import { SignedInShell } from '../shared/SignedInShell';
import { InformationPage } from './information/InformationPage';
import { Navigation } from './layout/Navigation';
import {
  CANCEL,
  CAREGIVERS,
  HOME,
  HOUSE_CLEANING,
  firstPathOf,
  MEALS,
  pagesOf,
  PEER_SUPPORT,
  REFER,
  TRANSPORT,
  type Page,
} from './pages';
import { CustomerProvider, useCurrentUser } from './shared/CustomerProvider';
import { Notices } from './shared/Notices';
import { unsentForms } from './shared/unsentForms';

const LATER = {
  [MEALS]: lazySection(() => import('./meals/MealsPage')),
  [HOUSE_CLEANING]: lazySection(() => import('./cleaning/CleaningPage')),
  [TRANSPORT]: lazySection(() => import('./transport/TransportPage')),
  [PEER_SUPPORT]: lazySection(() => import('./peer-support/PeerSupportPage')),
  [CAREGIVERS]: lazySection(() => import('./caregivers/CaregiversPage')),
  [REFER]: lazySection(() => import('./requests/ReferPage')),
  [CANCEL]: lazySection(() => import('./requests/CancelPage')),
};
const CONTENTS: Record<string, ComponentType> = { [HOME]: InformationPage, ...LATER };

const routeOf = (page: Page) => {
  const Content = CONTENTS[page.path];
  const element = Content ? <Content /> : <Navigate to={firstPathOf(page)} replace />;
  return <Route key={page.path} path={page.path} element={element} />;
};

/** Pages that the user may see. Every other path redirects to the first of them. */
function Pages({ user }: { user: Profile }) {
  useEffect(() => Object.values(LATER).forEach(({ prepare }) => void prepare()), []);
  return (
    <Routes>
      {pagesOf(user).flatMap((page) => [page, ...(page.children ?? [])].map(routeOf))}
      <Route path="*" element={<Navigate to={HOME} replace />} />
    </Routes>
  );
}

function SignedInPages({ signedInUser }: { signedInUser: Profile }) {
  const user = useCurrentUser(signedInUser);
  return (
    <BrowserRouter>
      <SignedInShell
        user={user}
        navigation={(onChosen) => <Navigation user={user} onChosen={onChosen} />}
        hasUnsaved={unsentForms.any}
      >
        <Notices>
          <CustomerProvider user={user}>
            <Pages user={user} />
          </CustomerProvider>
        </Notices>
        <SessionEndGuard user={user} hasUnsaved={unsentForms.any} onGiveUp={unsentForms.clear} />
      </SignedInShell>
    </BrowserRouter>
  );
}

/** /customer, for clients and their caregivers. */
export default function CustomerPage({ user }: { user: Profile }) {
  useEffect(() => void showLanguageOf(user.preferred_language), [user]);
  return (
    <QueryClientProvider client={queries}>
      <SignedInPages signedInUser={user} />
    </QueryClientProvider>
  );
}

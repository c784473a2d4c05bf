import type { ReactNode } from 'react';
import type { Catalogue } from '../../contract/messages.js';
import { formatPhone } from '../../contract/phones.js';

interface Props {
  /** Texts in the user's language. */
  catalogue: Catalogue;
  /** Phone number of the organisation. */
  phone: string;
}

const Phone = ({ phone }: { phone: string }): ReactNode => <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;

/** Text of a portal page in a browser that runs no scripts. */
export function NoScripts({ catalogue: { portal_document }, phone }: Props) {
  return (
    <p>
      {portal_document.needs_scripts} <Phone phone={phone} />
    </p>
  );
}

/**
 * Page that the portal shows if its scripts or texts cannot be loaded. It comes with the first response, because
 * another request for it could be lost as well.
 */
export function LoadFailure({ catalogue: { failures, landing, screens }, phone }: Props) {
  return (
    <main className="page">
      <h1>{failures.generic}</h1>
      <p role="alert">{failures.page}</p>
      <a className="button" href="">
        {screens.try_again}
      </a>
      <p className="quiet">
        {landing.questions} <Phone phone={phone} />
      </p>
    </main>
  );
}

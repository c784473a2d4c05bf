import { Fragment } from 'react';

/** E-mail addresses that break, where they must, after their `@` first. */
export const EmailText = ({ children }: { children: string }) =>
  children.split('@').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

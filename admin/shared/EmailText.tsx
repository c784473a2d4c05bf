import { Fragment } from 'react';

/** E-mail address that breaks after its `@` first, if it must break. */
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

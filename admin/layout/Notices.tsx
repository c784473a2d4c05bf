import { Notification } from 'react-admin';

/** Notices are shown at bottom right for 6 seconds. */
export const Notices = () => (
  <Notification
    autoHideDuration={6000}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    multiLine
  />
);

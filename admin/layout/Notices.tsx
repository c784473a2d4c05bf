import { Notification } from 'react-admin';

/** Notices at the bottom right, shown for 6 seconds. */
export const Notices = () => (
  <Notification
    autoHideDuration={6000}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    multiLine
  />
);

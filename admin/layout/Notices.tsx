import { Notification } from 'react-admin';

/** Notices stand at bottom right and leave after 6 seconds. */
export const Notices = () => (
  <Notification
    autoHideDuration={6000}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    multiLine
  />
);

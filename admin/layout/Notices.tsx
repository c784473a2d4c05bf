import { Notification } from 'react-admin';

/** Notices at the bottom right, shown for 6 seconds. On a phone they are above the bar with the button that saves. */
export const Notices = () => (
  <Notification
    autoHideDuration={6000}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    multiLine
    sx={{ bottom: { xs: 80 } }}
  />
);

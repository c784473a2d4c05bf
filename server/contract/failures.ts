/** Messages of a call or a page that failed, where the server gave no better words; small, since every page has it. */
export const failures = {
  generic: 'Oops! Something went wrong',
  /** As the form of users writes it. */
  users: 'Oops! something went wrong',
  /** The request never got a response: no network, or the server is away. */
  no_response: 'The server cannot be reached. Check your connection and try again.',
  page: 'This page could not be shown. Check your connection and try again.',
};

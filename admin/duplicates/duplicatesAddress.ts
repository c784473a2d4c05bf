/** Address of the page that compares a client with possible duplicates. @param other id of the client to begin with */
export const duplicatesPath = (id: string, other?: string) =>
  `/duplicates/${id}${other ? `?other=${other}` : ''}`;

/** The address of one student's attempt. */
export const attemptAddress = (contest: number, email: string): string =>
  `/live/${contest}/attempt?student=${encodeURIComponent(email)}`;

import { useParams } from '../router/navigation.tsx';

/** Returns the contest id from the URL, or NaN, to which the server responds with 400. */
export function useContestId(): number {
  const { contestId = '' } = useParams();
  return /^\d+$/.test(contestId) ? Number(contestId) : Number.NaN;
}

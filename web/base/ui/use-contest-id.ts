import { useParams } from 'react-router';

/** The contest that the address names; NaN, which the server answers with 400, where it is no number. */
export function useContestId(): number {
  const { contestId = '' } = useParams();
  return /^\d+$/.test(contestId) ? Number(contestId) : Number.NaN;
}

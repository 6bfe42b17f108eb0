import { useSearchParams } from '../../base/router/navigation.tsx';
import { SchoolContestPart } from './school-contest.tsx';
import { SchoolContestsPart } from './school-contests.tsx';

/** Path: /school, or /school?contest=12345678 */
export function Page() {
  const [search] = useSearchParams();
  const contest = Number(search.get('contest'));
  return contest > 0 ? <SchoolContestPart contest={contest} /> : <SchoolContestsPart />;
}

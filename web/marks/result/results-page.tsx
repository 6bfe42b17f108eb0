import { t } from '@lingui/core/macro';
import { ListOfResults } from './list-of-results.tsx';
import { ResultsList } from './results-list.tsx';

export const Page = () => (
  <ListOfResults
    title={t`Results`}
    next={{ to: '/join-contest', label: t`Join Contest`, hint: t`Your results appear here.` }}
  >
    {(contests) => <ResultsList contests={contests} />}
  </ListOfResults>
);

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import { callOnce } from '../../base/api/call-once.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { toast } from '../../base/elements/toast.ts';
import { useNavigate } from '../../base/router/navigation.tsx';
import { newContestState } from '../../contest/lifecycle/draft-created.tsx';
import { forgetKept } from '../../contest/lifecycle/read-questions.ts';
import { storeAudience } from '../editor/draft/audience.ts';
import type { DraftQuestion } from '../editor/draft/draft.ts';
import { createBody } from '../editor/draft/draft-wire.ts';
import { draftOfTerms, type Terms } from './terms.ts';

type Gift = { terms: Terms; questions: readonly DraftQuestion[]; isDraft: boolean };

/**
 * Makes a contest, adds its class, publishes it and starts it if it begins now, or leaves it a draft for the
 * editor. If a later step is refused, the contest stays a draft, and My Contests says so.
 */
export function useGive() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { userId } = useLoggedIn();
  return useMutation({
    mutationFn: async ({ terms, questions, isDraft }: Gift) => {
      const { id } = await callOnce('createContest', createBody(draftOfTerms(terms, questions, serverNow())));
      forgetKept(queries);
      try {
        if (!terms.isPublic && terms.schoolClass !== undefined) {
          await call('addClass', { body: { contest: id, class: terms.schoolClass } });
        }
        if (isDraft) return `/my-contest/edit/${id}`;
        await call('publishContest', { body: { contest: id } });
        if (terms.when !== 'now') return `/my-contest/published/${id}`;
        await call('startNow', { body: { contest: id } });
        // A class needs no link: its students see the contest, and the teacher sees them.
        return terms.isPublic ? `/my-contest/published/${id}` : `/live/${id}`;
      } catch (fault) {
        toast.failure(fault, t`The contest is made, but not given yet. Publish it here.`);
        return id;
      }
    },
    onSuccess: (to, { terms }) => {
      storeAudience(userId, terms);
      if (typeof to === 'string') void navigate(to);
      else void navigate('/my-contest', { state: newContestState(to) });
    },
    onError: (fault) => toast.failure(fault, t`The contest could not be made. Nothing is lost.`),
    onSettled: () => queries.invalidateQueries(),
  });
}

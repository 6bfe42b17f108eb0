import {
  ArchiveContest,
  ArchivedContest,
  ContestBody,
  CreateContest,
  DeleteContest,
  DuplicateContest,
  GetContest,
  JoinLink,
  ListedContest,
  OwnerContestSummary,
  RenderQuestion,
  RenderedQuestion,
  StoredContest,
  StudentContestSummary,
  UpdateContest,
} from '../contest.ts';
import { DraftList, DropDraft, GetDraft, OptionalDraft, SaveDraft, SavedDraft } from '../draft.ts';
import { contest, question } from '../examples.ts';
import { CopiedContest } from '../questions.ts';
import { Detail } from '../text.ts';
import { Type } from 'typebox';
import { call } from '../call.ts';

export const readJoinLink = call({
  summary: 'The name of the public contest of a join link, and of its teacher, for anyone',
  method: 'POST',
  path: '/api/user/joinlink/',
  right: 'none',
  body: ContestBody,
  answer: JoinLink,
  refusals: ['unknown_contest', 'too_many_tries'],
  example: { contest: 12345678 },
});

export const getContests = call({
  summary: "A teacher's own and shared contests, or those that a student takes part in",
  method: 'GET',
  path: '/api/user/getcontests/',
  right: 'account',
  turns: 'account',
  answers: {
    owner: Type.Array(ListedContest),
    student: Type.Array(StudentContestSummary),
  },
});

export const getArchivedContests = call({
  summary: 'The contests that the lists leave out: archived ones, and deleted drafts that can be restored',
  method: 'GET',
  path: '/api/user/teacher/putaway/',
  right: 'teach',
  answer: Type.Array(ArchivedContest),
});

export const getContest = call({
  summary: "A contest's summary",
  method: 'POST',
  path: '/api/user/contest/',
  right: 'account',
  needs: { contest: 'see' },
  turns: 'teach',
  body: GetContest,
  answers: { owner: OwnerContestSummary, student: StudentContestSummary },
  refusals: ['contest_withdrawn'],
  example: { contest: 12345678, ready: true },
});

export const createContest = call({
  summary: 'Create a contest with its questions',
  method: 'POST',
  path: '/api/user/teacher/contest/create/',
  right: 'teach',
  size: 'large',
  keyed: true,
  act: 'recorded',
  body: CreateContest,
  answer: StoredContest,
  refusals: ['too_many_contests', 'too_many_drafts'],
  example: { contest: { ...contest, is_public: true }, questions: [question({})] },
});

export const updateContest = call({
  summary: 'Replace an unpublished contest',
  method: 'POST',
  path: '/api/user/teacher/contest/update/',
  right: 'teach',
  size: 'large',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: UpdateContest,
  answer: StoredContest,
  refusals: ['already_published', 'contest_changed'],
  example: { contest: { ...contest, id: 12345678 }, questions: [question({ id: 1 })] },
});

export const renderQuestion = call({
  summary: 'The trees of rich texts, as students would get them; nothing is stored',
  method: 'POST',
  path: '/api/user/teacher/questions/render/',
  right: 'teach',
  size: 'medium',
  turns: 'long',
  body: RenderQuestion,
  answer: RenderedQuestion,
  example: { texts: ['What is $x^2$?'] },
});

export const duplicateContest = call({
  summary: "Make a draft with the questions of a contest, or of one of Tallymark's samples",
  method: 'POST',
  path: '/api/user/teacher/contest/duplicate/',
  right: 'teach',
  needs: { contest: 'see' },
  keyed: true,
  body: DuplicateContest,
  answer: CopiedContest,
  refusals: ['too_many_contests', 'too_many_drafts'],
  // The body names a contest or a sample, not both.
  example: { sample: 'physics' },
});

export const publishContest = call({
  summary: 'Publish a contest; until its start it can be withdrawn',
  method: 'POST',
  path: '/api/user/teacher/contest/publish/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: ContestBody,
  answer: Detail,
  refusals: ['contest_ended', 'already_published'],
  example: { contest: 12345678 },
});

export const withdrawContest = call({
  summary: 'Make a published contest a draft again, before its start; its participants keep their places',
  method: 'POST',
  path: '/api/user/teacher/contest/withdraw/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: ContestBody,
  answer: Detail,
  refusals: ['too_many_drafts', 'contest_started', 'not_published'],
  example: { contest: 12345678 },
});

export const archiveContest = call({
  summary: "Archive a contest whose attempts have all closed, or restore it to the teacher's lists",
  method: 'POST',
  path: '/api/user/teacher/contest/archive/',
  right: 'teach',
  needs: { contest: 'own' },
  act: 'recorded',
  body: ArchiveContest,
  answer: Detail,
  refusals: ['not_ended'],
  example: { contest: 12345678, archived: true },
});

export const deleteContest = call({
  summary: 'Delete a draft, or an archived contest with everything in it',
  method: 'POST',
  path: '/api/user/teacher/contest/delete/',
  right: 'teach',
  needs: { contest: 'own' },
  act: 'recorded',
  body: DeleteContest,
  answer: Detail,
  refusals: ['not_archived'],
  example: { contest: 12345678, name: 'World geography' },
});

export const restoreContest = call({
  summary: 'Bring back a deleted draft',
  method: 'POST',
  path: '/api/user/teacher/contest/restore/',
  right: 'teach',
  needs: { contest: 'own' },
  act: 'recorded',
  body: ContestBody,
  answer: Detail,
  refusals: ['too_many_drafts'],
  example: { contest: 12345678 },
});

export const getDrafts = call({
  summary: 'The drafts that the teacher has not saved as a contest yet, without the questions',
  method: 'GET',
  path: '/api/user/teacher/drafts/',
  right: 'teach',
  answer: DraftList,
});

export const getDraft = call({
  summary: 'The draft of a new contest, or of the changes to an unpublished one',
  method: 'POST',
  path: '/api/user/teacher/draft/',
  right: 'teach',
  needs: { contest: 'edit' },
  body: GetDraft,
  answer: OptionalDraft,
  refusals: ['already_published'],
  example: { contest: 12345678 },
});

export const saveDraft = call({
  summary: 'Save a draft; refused if another page has saved a newer one',
  method: 'POST',
  path: '/api/user/teacher/draft/save/',
  right: 'teach',
  size: 'large',
  needs: { contest: 'edit' },
  body: SaveDraft,
  answer: SavedDraft,
  refusals: ['already_published', 'draft_changed'],
  example: {
    contest: 12345678,
    version: 3,
    editor: 'k3j2h1',
    content: {
      base: 'k1-k2',
      details: {
        name: 'World geography',
        start: '2026-03-02T09:00',
        end: '2026-03-02T10:00',
        isPublic: true,
        passing: '1',
        shuffle: true,
      },
      questions: [
        {
          id: 1,
          kind: 'several',
          format: 'rich',
          text: 'Which is the longest river of **Africa**?',
          explanation: 'It is $6{,}650$ km long.',
          tags: ['rivers'],
          marks: 2,
          options: [
            { id: 1, text: 'The Nile' },
            { id: 2, text: '' },
          ],
          correct: 0,
          moreCorrect: [1],
          rule: 'minus',
          tellsCount: true,
          matched: { pairs: [{ prompt: 'One', answer: '1' }], others: ['2'] },
          typed: {
            accepted: [{ text: '6650', tolerance: 'within', amount: '10', share: 2520 }],
            unit: 'km',
            ignoresAccents: true,
            matchesCase: false,
            isTurkish: false,
          },
        },
      ],
      sections: [{ title: 'Rivers', questions: 1, draw: 1 }],
    },
  },
});

export const dropDraft = call({
  summary: 'Remove a draft; refused if another page has saved a newer one',
  method: 'POST',
  path: '/api/user/teacher/draft/drop/',
  right: 'teach',
  needs: { contest: 'edit' },
  body: DropDraft,
  answer: Detail,
  refusals: ['draft_changed'],
  example: { contest: 12345678, version: 3 },
});

import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addedStudent, draftContest, publishedContest } from '../server/test/factories.ts';
import { answeredContest } from '../server/test/scenes.ts';
import { correctionCalls } from '../server/test/correction-calls.ts';
import { chooseInMenu, liveAddress, resultAddress } from './attempts.ts';
import { fillDetails, question } from './editor-form.ts';
import { button, dialog, expectNo, menuitem } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const { call } = scene;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Opens a dialog and returns the simulated user and the field in which to work. */
type Walk = { title: RegExp; open: () => Promise<UserEvent>; field: RegExp; draft?: boolean };

async function openMenu(user: UserEvent, menu: string | RegExp, entry: string): Promise<UserEvent> {
  await user.click(await button(menu));
  await user.click(await menuitem(entry));
  return user;
}

async function openByButton(page: string, name: string | RegExp, as: Parameters<typeof openPage>[2]) {
  const user = await openPage(scene, page, as);
  await user.click(await button(name));
  return user;
}

const planner = await scene.person('Teacher');
const past = await publishedContest(scene, planner, { contest: { is_public: false } });
await addedStudent(scene, planner, past.id, { first_name: 'Dora' });
scene.clock.moveTo(new Date(past.end.getTime() + 60_000));
const { teacher, contest } = await answeredContest(scene);
const [{ id: firstQuestion } = { id: 0 }] = contest.questions;
await correctionCalls(scene, teacher).correct(contest.id, 1, [{ question: firstQuestion, ruling: 'all' }]);
const paper = `/results/teacher/${contest.id}/paper`;

async function classOfTwo() {
  const owner = await scene.person('Teacher');
  const { id } = (await call('createClass', { as: owner, body: { name: '9b' } })).body;
  const students = [{ name: 'Ann Brown' }, { name: 'Bob Zorn' }];
  await call('addStudents', { as: owner, body: { class: id, students } });
  return { owner, id, page: `/classes/${id}` };
}
const school = await classOfTwo();
await draftContest(scene, school.owner, { contest: { name: 'Cells' } });
const upcoming = await publishedContest(scene, school.owner, {
  contest: { name: 'Rivers', is_public: false },
});

const openEditor = () => openPage(scene, '/my-contest/addquiz', school.owner);

async function openQuestions() {
  const user = await openEditor();
  await fillDetails(user);
  return user;
}

/** Every dialog that holds work, by the file that renders it. */
const WALKS: Record<string, Walk[]> = {
  'marks/correcting/correct-dialog.tsx': [
    {
      title: /^Correct the key of question 1/,
      open: () => openByButton(paper, 'Correct the key of question 1', teacher),
      field: /^Full marks for everybody/,
    },
  ],
  'marks/correcting/correct-several-dialog.tsx': [
    {
      title: /^Correct the key of 1 question/,
      open: async () => {
        const user = await openByButton(paper, 'Correct the key of question 1', teacher);
        await user.click(await screen.findByLabelText(/^Full marks for everybody/));
        await user.click(await button('Correct more questions'));
        await user.click(await button('Preview the correction'));
        return user;
      },
      field: /^Why/,
      draft: true,
    },
  ],
  'marks/correcting/corrections.tsx': [
    {
      title: /^Restore/,
      open: async () => {
        const user = await openPage(scene, paper, teacher);
        await user.click(await screen.findByText(/^Corrections to the key/));
        await user.click(await button('Undo the last correction'));
        return user;
      },
      field: /^Why/,
    },
  ],
  'sitting/hand-over/read-in-dialog.tsx': [
    {
      title: /^Read in answers/,
      open: async () =>
        openMenu(await openPage(scene, paper, teacher), 'More actions for this contest', 'Read in answers…'),
      field: /^Or type the lines/,
    },
  ],
  'marks/analysis/grades-dialog.tsx': [
    {
      title: /^Grades/,
      open: () => openByButton(`/results/teacher/${contest.id}/marks`, 'Add grades', teacher),
      field: /^Grade 2 from/,
    },
    {
      title: /^Grades/,
      open: () => openByButton(`/results/teacher/${contest.id}/marks`, 'Add grades', teacher),
      field: /^Boundaries in/,
    },
  ],
  'contest/lifecycle/duplicate-dialog.tsx': [
    {
      title: /^Duplicate this contest/,
      open: async () =>
        openMenu(await openPage(scene, '/my-contest', school.owner), 'More actions for Cells', 'Duplicate…'),
      field: /^Title/,
    },
  ],
  'contest/lifecycle/second-date-dialog.tsx': [
    {
      title: /^A second date/,
      open: () => openByButton(resultAddress(past), 'Second date', planner),
      field: /^Start time/,
    },
  ],
  'sitting/supervision/extend-dialog.tsx': [
    {
      title: /^Extend the end/,
      open: () => openByButton(liveAddress(contest), 'Extend the end for all', teacher),
      field: /^New end/,
    },
  ],
  'sitting/participation/student-dialog.tsx': [
    {
      title: /^Extra time/,
      open: async () => {
        const user = await openPage(scene, resultAddress(contest), teacher);
        await chooseInMenu(user, 'Carl', 'Extra time…');
        return user;
      },
      field: /^Extra minutes/,
    },
  ],
  'sitting/participation/access/access-code-dialog.tsx': [
    {
      title: /^Access code/,
      open: async () =>
        openMenu(
          await openPage(scene, resultAddress(upcoming), school.owner),
          'More actions for this contest',
          'Access code…',
        ),
      field: /^Access code/,
    },
  ],
  'sitting/participation/add-participants-modal.tsx': [
    {
      title: /^Add Participants/,
      open: () => openByButton(resultAddress(upcoming), 'Add Participants', school.owner),
      field: /^Email address/,
      draft: true,
    },
  ],
  'school/classes/name-dialog.tsx': [
    {
      title: /^New class/,
      open: () => openByButton('/classes', 'New class', school.owner),
      field: /^Class name/,
    },
  ],
  'school/classes/import-students.tsx': [
    {
      title: /^Add students/,
      open: () => openByButton(school.page, 'Add students', school.owner),
      field: /^Paste a list/,
    },
  ],
  'school/classes/student-dialog.tsx': [
    {
      title: /^Edit student/,
      open: () => openByButton(school.page, 'Edit Ann Brown', school.owner),
      field: /^Name/,
    },
  ],
  'school/classes/chosen-time-dialog.tsx': [
    {
      title: /^Extra time for 1 student/,
      open: async () => {
        const user = await openPage(scene, school.page, school.owner);
        await user.click(await screen.findByRole('checkbox', { name: 'Choose Ann Brown' }));
        await user.click(await button('Extra time…'));
        return user;
      },
      field: /^Multiply the time by/,
    },
  ],
  'school/classes/add-class-modal.tsx': [
    {
      title: /^Add a class/,
      open: async () =>
        openMenu(
          await openPage(scene, resultAddress(upcoming), school.owner),
          'More actions for this contest',
          'Add a class',
        ),
      field: /9b/,
    },
  ],
  'authoring/editor/importing/import-dialog.tsx': [
    {
      title: /^Import questions/,
      open: async () => {
        const user = await openQuestions();
        await user.click(await button('Import questions'));
        return user;
      },
      field: /^Or paste your questions/,
    },
  ],
  'authoring/editor/fields/formula-dialog.tsx': [
    {
      title: /^Formula/,
      open: async () => {
        const user = await openQuestions();
        await user.click(await button('Formula', await question(1)));
        return user;
      },
      field: /^LaTeX/,
    },
  ],
  'authoring/editor/fields/picture-dialog.tsx': [
    {
      title: /^Add a picture/,
      open: async () => {
        const user = await openQuestions();
        const text = within(await question(1)).getByLabelText('Question text');
        const file = new File(['no picture'], 'map.png', { type: 'image/png' });
        fireEvent.paste(text, { clipboardData: { getData: () => '', files: [file] } });
        return user;
      },
      field: /^What does the picture show/,
    },
  ],
  'authoring/editor/importing/finding/find-dialog.tsx': [
    {
      title: /^Copy from my contests/,
      open: async () => {
        const user = await openQuestions();
        await user.click(await button('Copy from my contests'));
        return user;
      },
      field: /^Question 1/,
    },
  ],
  'sitting/supervision/invigilators-dialog.tsx': [
    {
      title: /^Invigilators/,
      open: async () => {
        const user = await openPage(scene, liveAddress(contest), teacher);
        return openMenu(user, /^More/, 'Invigilators…');
      },
      field: /^Name of the link/,
    },
  ],
  'sitting/supervision/live-contest.tsx': [
    {
      title: /^Messages/,
      open: async () => {
        const user = await openPage(scene, liveAddress(contest), teacher);
        await user.click(await button('Write a message'));
        return user;
      },
      field: /^Message to all students/,
    },
  ],
  'sitting/supervision/interruption-dialog.tsx': [
    {
      title: /^Give time back/,
      open: async () => {
        const user = await openPage(scene, liveAddress(contest), teacher);
        return openMenu(user, /^More/, 'Give time back…');
      },
      field: /^Words for the students/,
    },
  ],
  'sitting/invigilation/watch-room.tsx': [
    {
      title: /^Note about everybody/,
      open: async () => {
        const body = { contest: contest.id, name: 'Room 12', may_extend: false };
        const { secret } = (await call('addInvigilator', { as: teacher, body })).body;
        const user = await openPage(scene, `/watch#${secret}`);
        await user.click(await button('Add a note'));
        return user;
      },
      field: /^What happened/,
    },
  ],
};

/** Dialogs whose choices apply at once, or that only ask or show something. */
const HOLD_NO_WORK = [
  'base/dialogs/ask-dialog.tsx',
  'base/forms/form-leave.tsx',
  'base/dialogs/projector-view.tsx',
  'contest/joining/share-modal.tsx',
  'contest/lifecycle/delete-modal.tsx',
  'contest/lifecycle/end-modal.tsx',
  'contest/lifecycle/publish-modal.tsx',
  'contest/lifecycle/start-modal.tsx',
  'contest/lifecycle/withdraw-modal.tsx',
  'contest/list/student-contests.tsx',
  'frame/session/account-settings.tsx',
  'frame/session/delete-account.tsx',
  'frame/session/log-in-again.tsx',
  'marks/gradebook/choose-contests.tsx',
  'marks/result/question-history.tsx',
  'people/colleagues/acts-dialog.tsx',
  'people/colleagues/colleagues-dialog.tsx',
  'school/administration/code-dialog.tsx',
  'school/administration/merge-dialog.tsx',
  'school/classes/slips-dialog.tsx',
  'school/classes/slips.tsx',
  'sitting/hand-over/hand-over.tsx',
  'sitting/late-answers/late-dialog.tsx',
  'sitting/messages/report-question.tsx',
  'sitting/participation/contest-menu.tsx',
  'sitting/participation/release-button.tsx',
  'sitting/participation/remove-participant.tsx',
  'sitting/participation/still-open.tsx',
  'sitting/quiz/any-order/overview.tsx',
  'sitting/quiz/ask-before-leaving-quiz.tsx',
  'sitting/quiz/submit-summary.tsx',
  'authoring/editor/leave-dialog.tsx',
  'authoring/editor/preview.tsx',
  'authoring/paper/export-dialog.tsx',
];

/** The two elements themselves, an enlarged picture, and the preview, which stores nothing. */
const ELEMENTS = new Set([
  'base/elements/modal.tsx',
  'base/dialogs/modal.tsx',
  'base/text/picture.tsx',
  'authoring/preview/quiz-preview.tsx',
]);

test('each file with a dialog uses an element that asks, and is walked or holds no work', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !ELEMENTS.has(path))
    .map((path) => ({ path, text: readFileSync(`web/${path}`, 'utf8') }));
  const own = /import \{[^}]*\bModal\w*\b[^}]*\} from '@mantine|<dialog\b|role="dialog"/;
  expect(sources.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([]);
  const found = sources.filter(({ text }) => /<Modal\b(?!\.)/.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual([...Object.keys(WALKS), ...HOLD_NO_WORK].toSorted());
});

/** Presses beside the uppermost dialog. */
async function pressBeside(user: UserEvent): Promise<void> {
  const layers = document.querySelectorAll('.mantine-Modal-overlay');
  await user.click(layers[layers.length - 1] ?? expect.fail('no layer'));
}

async function work(user: UserEvent, field: Field): Promise<void> {
  if (field instanceof HTMLSelectElement) {
    const other = [...field.options].find(({ value }) => value !== field.value);
    await user.selectOptions(field, other ?? expect.fail('one option'));
  } else if (field.type === 'checkbox' || field.type === 'radio') await user.click(field);
  else if (field.type === 'datetime-local')
    fireEvent.change(field, { target: { value: '2026-03-11T11:00' } });
  else {
    await user.clear(field);
    await user.type(field, '7');
  }
}

const contentOf = (field: Field): unknown =>
  field instanceof HTMLInputElement && /checkbox|radio/.test(field.type) ? field.checked : field.value;

const cases = Object.entries(WALKS).flatMap(([path, walks]) => walks.map((walk) => ({ path, ...walk })));

test.for(cases)(
  '$path: $field is not lost by a press beside',
  async ({ title, open, field: label, draft }) => {
    network.expectTrouble(/401|400|415/);
    const user = await open();
    const shown = await dialog(title);
    const find = () => within(shown).findByLabelText<Field>(label);
    await find();
    await pressBeside(user);
    await expectNo('dialog', title);

    const again = await open();
    const opened = await dialog(title);
    const field = await within(opened).findByLabelText<Field>(label);
    await work(again, field);
    const content = contentOf(field);
    await pressBeside(again);
    if (draft) {
      await expectNo('dialog');
      return;
    }
    const asked = await dialog('Discard your changes?');
    await again.click(await button('Go on editing', asked));
    await expectNo('dialog', 'Discard your changes?');
    expect(contentOf(await within(opened).findByLabelText<Field>(label))).toBe(content);
    await again.keyboard('{Escape}');
    await dialog('Discard your changes?');
    await again.keyboard('{Escape}');
    await expectNo('dialog', 'Discard your changes?');
    await again.click(opened.querySelector('.mantine-Modal-close') ?? expect.fail('no ✕'));
    await again.click(await button('Discard', await dialog('Discard your changes?')));
    await expectNo('dialog');
    await waitFor(() => expect(opened.isConnected).toBe(false));
  },
);

test('a press beside “Join a contest” keeps a typed ID', async () => {
  const user = await openByButton('/my-contest', 'Join Contest', await scene.person('Student'));
  const shown = await dialog('Join a contest');
  const layer = shown.parentElement ?? expect.fail('no layer');
  await user.type(await within(shown).findByLabelText('Contest ID'), '1234');
  await user.click(layer);
  expect(within(shown).getByLabelText<HTMLInputElement>('Contest ID').value).toBe('1234');
  await user.clear(within(shown).getByLabelText('Contest ID'));
  await user.click(layer);
  await expectNo('dialog');
});

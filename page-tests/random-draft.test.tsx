import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { repeatCount } from '../server/test/tries.ts';
import { setDetails } from '../web/authoring/editor/draft/details-edits.ts';
import type { Draft } from '../web/authoring/editor/draft/draft.ts';
import {
  addOption,
  pressCorrect,
  removeOption,
  setKind,
  setContent,
  setOptionText,
} from '../web/authoring/editor/question/option-edits.ts';
import {
  addQuestion,
  duplicateQuestion,
  lastRemoved,
  moveQuestion,
  removeQuestion,
  setMarks,
  setTags,
  setText,
  undoRemoval,
} from '../web/authoring/editor/question/question-edits.ts';
import {
  type EditorPage,
  installPages,
  type Connection,
  teachersPages,
  wordsIn,
  contentOf,
} from './draft-pages.ts';
import { testScene } from './scene.ts';

/*
 * A teacher types at random in up to three pages on two computers, with reloads, crashes and a bad network.
 * Each typed word has a number, and no word may be lost unless the teacher chose so.
 */

const scene = await testScene();
const restore = installPages();
afterAll(restore);

type Edit = (draft: Draft, word: string, n: number) => Draft;
const keyOf = ({ order }: Draft, n: number) => order[n % order.length] ?? '';
const optionOf = (draft: Draft, n: number) => {
  const options = draft.questions[keyOf(draft, n)]?.options ?? [];
  return options[(n >> 2) % options.length]?.key ?? '';
};
const textOf = (draft: Draft, n: number) => draft.questions[keyOf(draft, n)]?.text ?? '';

const EDITS: Record<string, Edit> = {
  title: (draft, word) => setDetails(draft, { name: `${draft.details.name} ${word}` }),
  text: (draft, word, n) => setText(draft, keyOf(draft, n), `${textOf(draft, n)} ${word}`),
  option: (draft, word, n) => setOptionText(draft, keyOf(draft, n), optionOf(draft, n), word),
  class: (draft, _word, n) => setDetails(draft, { isPublic: false, schoolClass: (n % 3) + 1 }),
  passing: (draft, _word, n) => setDetails(draft, { passing: String(n % 7), shuffle: n % 2 === 0 }),
  marks: (draft, _word, n) => setMarks(draft, keyOf(draft, n), n % 2 ? 2 : 0.5),
  tags: (draft, word, n) => setTags(draft, keyOf(draft, n), [word]),
  correct: (draft, _word, n) => pressCorrect(draft, keyOf(draft, n), optionOf(draft, n)),
  kind: (draft, _word, n) => setKind(draft, keyOf(draft, n), n % 2 ? 'several' : 'single'),
  rule: (draft, _word, n) =>
    setContent(draft, keyOf(draft, n), {
      ...(n % 2 === 1 && { rule: 'minus' }),
      ...((n >> 1) % 2 === 1 && { choose: 1 }),
    }),
  addOption: (draft, _word, n) => addOption(draft, keyOf(draft, n)),
  removeOption: (draft, _word, n) => removeOption(draft, keyOf(draft, n), optionOf(draft, n)),
  add: (draft) => addQuestion(draft),
  move: (draft, _word, n) => moveQuestion(draft, keyOf(draft, n), (n >> 1) % draft.order.length),
  duplicate: (draft, _word, n) => duplicateQuestion(draft, keyOf(draft, n)),
  remove: (draft, _word, n) => removeQuestion(draft, keyOf(draft, n)),
};

const lines: Connection[] = ['good', 'good', 'slow', 'late', 'away', 'lost'];
const n = fc.nat(1000);
const acts = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constantFrom(...Object.keys(EDITS), 'title', 'text'), n }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('pass'), n }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('line', 'line', 'slowly'), n }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('reload', 'reload', 'crash', 'open', 'choose', 'undo', 'discard', 'release'),
      n,
    }),
  },
);
type Act = { act: string; n: number };

/** A case that random runs may miss. */
const WORDS_DURING_A_SLOW_SAVE: Act[] = [
  { act: 'line', n: 0 },
  { act: 'title', n: 0 },
  { act: 'title', n: 0 },
  { act: 'slowly', n: 0 },
];

const PAUSES = [100, 450, 1100, 2500, 6000];

const theirsOf = ({ keeper }: EditorPage) => {
  const sending = keeper.sender.state.get();
  return sending.kind === 'conflict' ? sending.theirs : undefined;
};

async function live(list: readonly Act[]): Promise<void> {
  const pages = teachersPages(scene, await scene.person('Teacher'));
  const { at, computers } = pages;
  const [office] = computers;
  if (!office) return expect.fail('no computer');
  const editors: EditorPage[] = [await pages.open(office)];
  const gone = new Set<string>();
  const discarded = new Map<EditorPage, Draft>();
  let [words, isAlone] = [0, true];

  /** Returns the words that no draft contains although they were not deleted. */
  const missing = (had: Iterable<string>, ...places: (Draft | undefined)[]) => {
    const found = new Set(places.flatMap((draft) => Array.from(wordsIn(draft))));
    return [...had].filter((word) => !found.has(word) && !gone.has(word));
  };
  const show = (page: EditorPage, to: Draft) => {
    const before = wordsIn(page.draft.get());
    at(page, () => page.draft.set(to));
    const after = wordsIn(to);
    for (const word of before) if (!after.has(word)) gone.add(word);
    for (const word of after) gone.delete(word);
  };

  const write = (page: EditorPage, edit: string, n: number) => {
    words += 1;
    show(page, EDITS[edit]?.(page.draft.get(), `w${words}`, n) ?? expect.fail(edit));
  };

  const close = async (page: EditorPage, isCrash: boolean) => {
    const draft = page.draft.get();
    await pages.close(page, isCrash);
    const kept = pages.keptAt(page.computer);
    const lost = missing(wordsIn(draft), kept?.draft, await pages.onServer());
    // A crash may lose the latest words, and of two tabs the later one wins. The page has warned of both.
    if (isCrash || page.keeper.isElsewhere.get()) for (const word of lost) gone.add(word);
    else expect(lost, 'lost with the page').toEqual([]);
    editors.splice(editors.indexOf(page), 1);
  };
  const open = async (computer: Storage) => {
    const before = [...wordsIn(pages.keptAt(computer)?.draft), ...wordsIn(await pages.onServer())];
    const page = await pages.open(computer);
    editors.push(page);
    expect(missing(before, page.draft.get(), theirsOf(page)?.draft), 'not opened').toEqual([]);
    return page;
  };

  const special: Record<string, (page: EditorPage, n: number) => Promise<void> | void> = {
    pass: (_page, n) => pages.pass(PAUSES[n % PAUSES.length] ?? 0),
    line: (page, n) => pages.setLine(page, lines[n % lines.length] ?? 'good'),
    release: () => pages.release(),
    /** Types while a save is in flight. */
    slowly: async (page, n) => {
      pages.setLine(page, n % 2 ? 'slow' : 'late');
      for (let round = 0; round < 2; round += 1) {
        write(page, 'title', n);
        await pages.pass(2500);
      }
      pages.setLine(page, 'good');
      await pages.release();
      await pages.pass(PAUSES[n % PAUSES.length] ?? 0);
    },
    reload: async (page) => {
      const before = page.keeper.isDirty() ? contentOf(page.draft.get()) : undefined;
      await close(page, false);
      const next = await open(page.computer);
      if (isAlone && before) expect(contentOf(next.draft.get()), 'after the reload').toEqual(before);
    },
    crash: async (page) => {
      await close(page, true);
      await open(page.computer);
    },
    open: async (_page, n) => {
      if (editors.length > 2) return;
      isAlone = false;
      await open(computers[n % 2] ?? office);
    },
    choose: (page, n) => {
      const theirs = theirsOf(page);
      if (!theirs) return;
      if (n % 2) show(page, { ...theirs.draft, step: 'details', faults: {} });
      else for (const word of missing(wordsIn(theirs.draft), page.draft.get())) gone.add(word);
      at(page, () => page.keeper.sender.settle(theirs));
    },
    undo: (page) => {
      const before = discarded.get(page);
      if (lastRemoved(page.draft.get())) show(page, undoRemoval(page.draft.get()));
      else if (before) show(page, before);
      discarded.delete(page);
    },
    discard: (page) => {
      discarded.set(page, page.draft.get());
      show(page, page.initial);
      at(page, () => page.keeper.forget());
    },
  };

  for (const { act, n } of list) {
    const page = editors[n % editors.length] ?? expect.fail('no page');
    if (act in EDITS) write(page, act, n);
    else await special[act]?.(page, n);
    await pages.answers();
  }

  for (const page of editors) pages.setLine(page, 'good');
  for (let round = 0; round < 6; round += 1) {
    await pages.release();
    await pages.pass(6000);
  }
  const server = await pages.onServer();
  for (const page of editors) {
    const state = page.keeper.sender.state.get();
    if (state.kind === 'conflict') continue;
    expect(state.kind, 'when all is quiet').toBe('sent');
    expect(missing(wordsIn(page.draft.get()), server), 'said to be saved').toEqual([]);
    if (isAlone && page.keeper.isDirty())
      expect(contentOf(server ?? page.initial)).toEqual(contentOf(page.draft.get()));
  }
  for (const page of editors.slice()) await close(page, false);
}

test('what a teacher has written is stored, whatever happens to pages, computers and the network', async () => {
  await fc.assert(fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 40 }), live), {
    numRuns: repeatCount(45),
    examples: [[WORDS_DURING_A_SLOW_SAVE]],
  });
});

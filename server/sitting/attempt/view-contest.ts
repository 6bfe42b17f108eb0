import fastJson from 'fast-json-stringify';
import { Type } from 'typebox';
import { StudentContest } from '#contract/contest.ts';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import {
  clockNotStartedRefusal,
  clockStoppedRefusal,
  networkNeededRefusal,
  notStartedRefusal,
  sebNeededRefusal,
} from './attempt-state.ts';
import type { Attempts } from './attempts.ts';
import { beginWithCode } from './begin-with-code.ts';
import type { HandOverSeal } from './hand-over-seal.ts';
import { readOwnStop } from './own-stop.ts';
import { estimateArrival } from './estimate-arrival.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { loadOwnerQuestions } from '../../contest/grading/load-key.ts';
import { applyCorrectedKey } from '../../contest/grading/load-versions.ts';
import { byRight } from '../../base/http/by-right.ts';
import { type Call, type Server, serve } from '../../base/http/serve.ts';
import { loadSharing } from '../../people/rights/sharing-of.ts';
import { limitLookUps, contestRefusal } from '../../contest/shared/find-contest.ts';
import { isPastDeadline, isBeforeStart } from '../../contest/shared/time-rules.ts';
import { formOf } from '../../contest/shared/forms.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { settingsForTeacher } from '../../contest/shared/settings.ts';
import { savedInForm } from './saved-in-form.ts';
import type { SebProof } from '../../contest/seb/seb-proof.ts';
import { placeOf } from '../../contest/shared/networks.ts';
import { contestSummary } from '../../contest/shared/summary.ts';

const END = Buffer.from('}');
const { saved: _, questions: __, ...headProperties } = StudentContest.properties;
const serializeHead = fastJson(Type.Object(headProperties));

/** Serves the questions: to owners at any time, with the key; to students in time, without the key. */
export function serveViewContest(
  server: Server & Attempts & { seb: SebProof; handOver: HandOverSeal },
): void {
  const { db, questions, starter, largeAnswers, seb, handOver } = server;
  const forTeacher = async ({ body, caller }: Call<'viewContest'>) => {
    const contest = await loadContest(db, body.contest, caller);
    const questions = await loadOwnerQuestions(db, contest.id);
    const { shared, colleagues } = await loadSharing(db, 'contest', contest.id, caller.id);
    return {
      owner: {
        ...contestSummary(contest),
        ...settingsForTeacher(contest),
        ...(shared && { shared }),
        ...((shared || colleagues !== undefined) && { edition: contest.edition }),
        questions: await applyCorrectedKey(db, contest, questions),
      },
    };
  };
  const forStudent = async ({ body, caller, at, waited, request }: Call<'viewContest'>) => {
    const own = { contestId: body.contest, studentId: caller.id };
    const view = { ...own, at, waited, begins: body.begin === true, isInSeb: false, isInNetwork: false };
    // The first request has no code, so that tries are counted only if the student needs one.
    const found = await starter.add({ ...view, code: null });
    // Loads the contest only for students who have joined, because the time it takes would reveal that the
    // contest exists.
    const published = found && (await questions.read(db, body.contest, { by: caller.id, at }));
    if (!found || published === undefined) {
      return limitLookUps(db, caller.id, at, async () => {
        throw await contestRefusal(db, body.contest, caller.id);
      });
    }
    if (!published || isBeforeStart({ start_at: published.startAt }, at)) throw notStartedRefusal();
    if (found.is_submitted)
      throw new Conflict('already_submitted', sentence`You have already submitted your answers.`);
    const deadline = { deadline_at: new Date(found.deadline_ms) };
    if (isPastDeadline(deadline, estimateArrival({ at, waited, request }, published))) {
      throw new Conflict('contest_ended', sentence`Contest has been ended. You can view your result.`);
    }
    if (found.waits_for_clock) throw clockStoppedRefusal();
    const { asks } = found;
    const isInSeb =
      asks?.wants_seb === true &&
      published.seb !== null &&
      seb.isInside(
        request,
        { id: body.contest, seb: published.seb },
        { ...own, session: caller.session },
        body.seb_pass,
      );
    const waitsForSeb = asks?.wants_seb === true && asks.is_first;
    if (waitsForSeb && !isInSeb) throw sebNeededRefusal();
    const waitsForNetwork = asks?.wants_network === true && asks.is_first;
    // An address that cannot be told keeps nobody out: a gate that fails would stop the whole school.
    const isInNetwork = waitsForNetwork && placeOf(request, published.networks) !== 'elsewhere';
    if (waitsForNetwork && !isInNetwork) throw networkNeededRefusal();
    const proven = { ...view, isInSeb, isInNetwork };
    const seen =
      ((waitsForSeb || waitsForNetwork) && (await starter.add({ ...proven, code: null }))) || found;
    if (seen.asks?.has_own_time && seen.asks.is_first && !view.begins) {
      throw clockNotStartedRefusal();
    }
    const attempt = seen.asks?.needs_code ? await beginWithCode(server, proven, body.code) : seen;
    const stoppedAt = attempt.stopped_ms === null ? null : new Date(attempt.stopped_ms);
    const stopped = await readOwnStop(db, own, stoppedAt, at);
    const head = serializeHead({
      ...published.summary,
      end_datetime: new Date(attempt.end_ms).toISOString(),
      participants_count: attempt.participants_count,
      answer_submitted: false,
      joined: true,
      deadline: new Date(attempt.deadline_ms).toISOString(),
      // The results open only after every deadline.
      results_open: false,
      round: attempt.round,
      seal: handOver.secretOf(own).toString('base64url'),
      focus_exempt: attempt.is_focus_exempt,
      ...(stopped && { stopped }),
      ...(asks?.wants_seb && !isInSeb && { outside_seb: true }),
      sections: published.sections,
    });
    const texts = await questions.texts(db, published, { by: caller.id });
    if (texts.bytes > limits.largeAnswers.bytes) await largeAnswers.count(caller.id, at.getTime());
    const form = formOf(published.forms, own);
    const saved =
      attempt.saved === null
        ? published.noneSaved
        : await savedInForm(server, attempt.saved, published, form);
    // Joins two JSON texts, because the questions are serialized only once for all students.
    return Buffer.concat([
      Buffer.from(`${head.slice(0, -1)},"saved":${saved},"questions":`),
      ...texts.bytesOf(form),
      END,
    ]);
  };
  serve(server, 'viewContest', byRight<'viewContest'>({ teach: forTeacher, sit: forStudent }));
}

import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import { GetWatch } from './invigilation.ts';
import * as limits from './limits.ts';
import { QuestionId } from './reports.ts';
import { ExistingEmail, Instant, SentenceText, Text } from './text.ts';

const text = Text(1, limits.messageLength);
const room = Text(1, limits.desks.roomLength);
const number = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/**
 * `class`, `room` or `email`: the students of a class, those with a desk in a room, or one student. Without
 * them, the message is for all.
 * `question`: the message answers reports. For all, it is a correction, which stays beside the question.
 */
export const SendMessage = Type.Object({
  contest: ContestId,
  text,
  class: Type.Optional(number),
  room: Type.Optional(room),
  email: Type.Optional(ExistingEmail),
  question: Type.Optional(QuestionId),
});

/** Invigilators write to all, to a room or to one student, because they do not see classes. */
export const WatchMessage = Type.Object({
  watch: GetWatch.properties.watch,
  text,
  room: Type.Optional(room),
  email: Type.Optional(ExistingEmail),
});

export const SentMessage = Type.Object({ detail: SentenceText, number: Type.Integer() });

const messages = Type.Array(
  Type.Object({
    number: Type.Integer(),
    text: Type.String(),
    audience: Type.Enum(['all', 'class', 'student']),
    /** Name of the class at the time of writing. */
    class_name: Type.Optional(Type.String()),
    /** Room whose students received it; `audience` is then `class`. */
    room: Type.Optional(Type.String()),
    /** The question that the message is about. If it is for all, it corrects the question's text. */
    question: Type.Optional(Type.Integer()),
    /** Student of a message to one; absent if the student was removed. */
    student: Type.Optional(Type.Object({ name: Type.String(), email: Type.String() })),
    /** Teacher, or name of the invigilator's link. */
    author: Type.String(),
    datetime: Instant,
    /** Recipients who pressed “Read”, and recipients who have opened the contest. */
    seen: Type.Integer(),
    recipients: Type.Integer(),
  }),
);

/**
 * Messages, latest first. `classes`: those of the contest to whom the caller may write. `reports`: open ones
 * by question.
 */
export const Messages = Type.Object({
  messages,
  classes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  reports: Type.Array(
    Type.Object({
      question: Type.Integer(),
      /** Number of the question in the written order, from 1. */
      number: Type.Integer(),
      students: Type.Integer(),
    }),
  ),
});
/** `open_reports`: their number alone, because their texts tell of questions. */
export const WatchedMessages = Type.Object({ messages, open_reports: Type.Integer() });

/** `read`: number of the latest message that the student has read. */
export const ReadMessages = Type.Object({ contest: ContestId, read: Type.Optional(number) });

/** A student's messages in their order. `read`: the highest number that was marked as read, or 0. */
export const OwnMessages = Type.Object({
  read: Type.Integer(),
  messages: Type.Array(
    Type.Object({
      number: Type.Integer(),
      text: Type.String(),
      datetime: Instant,
      question: Type.Optional(Type.Integer()),
      /** Whether the message corrects the question for all its students. */
      is_correction: Type.Optional(Type.Literal(true)),
    }),
  ),
});

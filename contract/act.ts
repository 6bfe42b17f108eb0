import { Type } from 'typebox';
import { Right } from './right.ts';
import { shareable } from './share.ts';
import { Instant } from './text.ts';

export const ActDetails = Type.Object({
  /**
   * The student's name in the class. In a contest: the name that its teacher may see, else the typed name
   * or address.
   */
  student: Type.Optional(Type.String()),
  minutes: Type.Optional(Type.Integer()),
  factor: Type.Optional(Type.Number()),
  exempt: Type.Optional(Type.Boolean()),
  excused: Type.Optional(Type.Boolean()),
  accepted: Type.Optional(Type.Boolean()),
  archived: Type.Optional(Type.Boolean()),
  open: Type.Optional(Type.Boolean()),
  count: Type.Optional(Type.Integer()),
  /** Students whose entries a list changed, and whom it removed from the class. */
  changed: Type.Optional(Type.Integer()),
  left: Type.Optional(Type.Integer()),
  /** The class's new name, or the name of the class that was added, removed or used to add students. */
  class: Type.Optional(Type.String()),
  end_datetime: Type.Optional(Instant),
  shows: Type.Optional(Type.String()),
  version: Type.Optional(Type.Integer()),
  reason: Type.Optional(Type.String()),
  /**
   * The colleague whose right changed or ended. Absent for acts about a share code, and if authors removed
   * themselves.
   */
  colleague: Type.Optional(Type.String()),
  right: Type.Optional(Right),
  /** Name of the link with which an invigilator acted for the author, or that the author made or ended. */
  invigilator: Type.Optional(Type.String()),
});
export type ActDetails = Type.Static<typeof ActDetails>;

/** `before`: id of an act; only older acts are returned. Default: the latest acts are returned. */
export const GetActs = Type.Object({
  ...shareable,
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
});
export const Acts = Type.Object({
  /** Acts, latest first. */
  acts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Name of the recorded call (`act` in contract/calls/). */
      kind: Type.String(),
      author: Type.String(),
      is_you: Type.Boolean(),
      datetime: Instant,
      about: ActDetails,
    }),
  ),
  /** Value of `before` for requesting the next page; absent on the last page. */
  next: Type.Optional(Type.Integer()),
});

/** A choice. `chosen`: time (ms) by the student's clock; `device` decides between equal times. */
export type Choice = { question: number; option: number; chosen: number; device: number };

/**
 * A call of a student, or the answers that are in the database at the end. Times are in ms. `heard`: time of
 * the reply; absent without one, if the call may or may not have taken effect.
 */
export type Event = {
  student: number;
  call: 'view' | 'save' | 'submit' | 'database';
  sent: number;
  heard?: number;
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Choices in the message. A submission of the whole attempt contains all choices. */
  choices: readonly Choice[];
  /**
   * Answers in the reply, by question; null for a question without an answer. Absent if the reply has none.
   */
  answers?: readonly (number | null)[];
  /** Whether the attempt is submitted, according to the database at the end. */
  isSubmitted?: boolean;
};

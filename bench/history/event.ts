/** A choice. `chosen`: time (ms) by the student's clock; `device` decides between equal times. */
export type Choice = { question: number; option: number; chosen: number; device: number };

/**
 * A call of a student, or a look at the database at the end. Times are in ms. `heard`: absent if no reply
 * came, so nobody knows whether the call took effect.
 */
export type Event = {
  student: number;
  call: 'view' | 'save' | 'submit' | 'database';
  sent: number;
  heard?: number;
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Choices in the message. A submission of everything has them all. */
  choices: readonly Choice[];
  /** Answers in the reply, by question; null: none. Absent if the reply has none. */
  answers?: readonly (number | null)[];
  /** Whether the attempt is submitted by what the database says at the end. */
  isSubmitted?: boolean;
};

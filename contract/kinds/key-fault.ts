/** `index`: the faulty accepted answer; absent if the fault concerns the whole list. */
export type KeyFault = { code: KeyFaultCode; index?: number };

export type KeyFaultCode =
  | 'too_few'
  | 'too_many'
  | 'no_full_share'
  | 'not_a_number'
  | 'bad_tolerance'
  | 'wrong_share'
  | 'empty'
  | 'too_long'
  | 'too_many_stars'
  | 'alike'
  | 'not_a_choice';

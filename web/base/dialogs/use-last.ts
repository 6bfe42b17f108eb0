import { useState } from 'react';

/** Returns the value or the last defined one, so that a dialog keeps its content while it fades out. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

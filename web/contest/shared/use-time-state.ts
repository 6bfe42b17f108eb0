import { useEffect, useState } from 'react';
import { type TimeState, timeState } from './time-state.ts';
import { serverNow } from '../../base/api/server-clock.ts';

type Times = { start_datetime: string; end_datetime: string };

/** Returns the state by the server's clock. Rerenders only when the state changes. */
export function useTimeState({ start_datetime, end_datetime }: Times): TimeState {
  const read = () => timeState({ start_datetime, end_datetime }, serverNow());
  const [state, setState] = useState(read);
  useEffect(() => {
    const look = () => setState(timeState({ start_datetime, end_datetime }, serverNow()));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [start_datetime, end_datetime]);
  return state;
}

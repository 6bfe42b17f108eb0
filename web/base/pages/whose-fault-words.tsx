import { t } from '@lingui/core/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Cause, findCause } from '../api/find-cause.ts';

/** Pause (ms) between two questions for the cause. */
const PAUSE = 15_000;

export type WhoseFaultProps = {
  /** The call's fault; undefined if it has no answer yet, null if unknown. */
  fault: unknown;
  /** Class of a notice, which has an icon. */
  className?: string | undefined;
};

/** Says whose fault it is that the server does not answer, and what to do. */
export function WhoseFaultWords({ fault, className }: WhoseFaultProps) {
  const cause = useCause(fault);
  if (!cause) return null;
  return (
    <span className={className} data-kind="news" role="status">
      {className ? <IconCloudOff size={20} aria-hidden="true" /> : ' '}
      <span>{CAUSES[cause]}</span>
    </span>
  );
}

function useCause(fault: unknown): Cause {
  const [cause, setCause] = useState<Cause>(null);
  const findNow = useEffectEvent((isLasting: boolean) => findCause(fault, isLasting));
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const find = async (isLasting: boolean) => {
      const found = await findNow(isLasting);
      if (isGone) return;
      setCause(found);
      timer = setTimeout(() => void find(true), PAUSE);
    };
    void find(false);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return cause;
}

/** The table of causes: one sentence says whose fault it is, the next what to do. */
const CAUSES: Record<NonNullable<Cause>, string> = {
  device: t`This device has no network. Check its Wi-Fi or its cable.`,
  unreachable: t`This device does not reach the server. If others in the room can save, it is this device’s connection. If nobody can, it is the room’s network.`,
  portal: t`The reply came from this network’s log-in page or a filter, not from Tallymark. Log in to the network, or tell your teacher.`,
  proxy: t`The reply came from a proxy that cannot reach Tallymark. Tell whoever runs this network.`,
  filter: t`The server works, and others can save. This network’s filter stops what this page sends. Tell your teacher.`,
  down: t`The server does not answer. It is not your school, your network or your device.`,
  starting: t`The server is being restarted. It is not your school, your network or your device.`,
  stopping: t`The server is being restarted. It is not your school, your network or your device.`,
  database: t`The server’s database does not answer. It is not your school, your network or your device.`,
  busy: t`The server answers slowly. It is not your device.`,
};

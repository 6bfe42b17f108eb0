import { t } from '@lingui/core/macro';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIsSessionInMemory } from '../../base/api/session.ts';
import { type Contest } from '../../contest/shared/contest-queries.ts';
import { thisDevice } from '../../contest/shared/this-device.ts';
import classes from './readiness.module.css';

/**
 * Files on this device. `stored`: the service worker keeps all files. `open`: only this page has them.
 * `blocked`: the browser stores nothing.
 */
type Readiness = 'loading' | 'stored' | 'open' | 'blocked';

/** Time (ms) between two looks. The service worker starts a moment after the page. */
const PAUSE = 3_000;

/** Says before the start whether this device has everything it needs, or what is missing. */
export function ReadinessNote({ contest }: { contest: Contest }) {
  const found = useFiles(contest.settings?.navigation !== undefined);
  const readiness = useIsSessionInMemory() ? 'blocked' : found;
  const isReady = readiness === 'stored' || readiness === 'open';
  useEffect(() => {
    thisDevice.isReady = isReady;
  }, [isReady]);
  const Icon = isReady ? IconCircleCheck : IconInfoCircle;
  return (
    <p className={classes.note} role="status" data-ready={isReady || undefined}>
      <Icon size={20} aria-hidden="true" />
      <span>{WORDS[readiness]}</span>
    </p>
  );
}

const WORDS: Record<Readiness, string> = {
  stored: t`Ready: after the start, this device works without the network.`,
  open: t`Ready: after the start, this page works without the network, as long as you do not close or reload it.`,
  loading: t`This device is still loading what the contest needs. Keep this page open.`,
  blocked: t`This browser stores nothing for Tallymark. Use another browser, or do not close or reload this page.`,
};

/** Looks until the device has all files. */
function useFiles(isAnyOrder: boolean): Readiness {
  const [readiness, setReadiness] = useState<Readiness>('loading');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const next = await findFiles(isAnyOrder);
      setReadiness(next);
      if (next !== 'stored') wait();
    };
    const wait = () => {
      timer = setTimeout(() => void look(), PAUSE);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isAnyOrder]);
  return readiness;
}

async function findFiles(isAnyOrder: boolean): Promise<Readiness> {
  try {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    // It takes over pages only once it has stored all files.
    if (worker?.controller) return 'stored';
    if (await worker?.getRegistration()) return 'loading';
    if (isAnyOrder) await import('../quiz/any-order/student-any-order.tsx');
    return 'open';
  } catch {
    return 'loading';
  }
}

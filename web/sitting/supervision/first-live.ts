import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { browserStorage } from '../../base/browser/browser-storage.ts';

/** The two views of Live; the grid is the usual one. */
export type ShownView = 'grid' | 'list';

const keyOfView = (userId: number) => `tallymark:live-view:${userId}`;

export const readShownView = (userId: number): ShownView =>
  browserStorage.get(keyOfView(userId)) === 'list' ? 'list' : 'grid';

export const storeShownView = (userId: number, view: ShownView): void =>
  void browserStorage.set(keyOfView(userId), view);

export const liveKey = (contest: number) => ['live', contest] as const;

export const readAllLive = (contest: number): Promise<Wire<'getLive'>> =>
  call('getLive', { body: { contest } });

export const gridKey = (contest: number, from: number) => ['live-grid', contest, from] as const;

export const readLiveGrid = (contest: number, from: number): Promise<Wire<'getLiveGrid'>> =>
  call('getLiveGrid', { body: { contest, from } });

import { t } from '@lingui/core/macro';
import type { StorageLocation } from './device-storage.ts';

/** Sentences about where answers or a submission are. "Kept on this device" means only the disk. */
export const STORAGE_WORDS = {
  disk: t`kept on this device`,
  writing: t`being written to this device`,
  browser: t`kept in this browser, which must stay open`,
  page: t`kept only on this page: do not close or reload it`,
} satisfies Record<StorageLocation, string>;

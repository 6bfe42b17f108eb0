import type { SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Folder } from './folder.ts';

export type LogFunction = (level: 'info' | 'warn' | 'error', message: string) => void;

export type Cluster = Folder &
  Readonly<{
    binaries: Binaries;
    account: SystemAccount | undefined;
    password: string;
    /** Number of server processes that connect. */
    processes: number;
    tell: LogFunction;
  }>;

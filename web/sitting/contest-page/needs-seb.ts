import { isInSeb } from '../../base/browser/is-in-seb.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';

export const needsSeb = ({ seb_file: file }: Contest): boolean => file !== undefined && !isInSeb();

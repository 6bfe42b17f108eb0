import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns a quit password's hash for Safe Exam Browser, without `crypto.subtle`, which plain HTTP lacks. */
export const hashOfPassword = (password: string): string => bytesToHex(sha256(utf8ToBytes(password)));

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * What Safe Exam Browser stores of the password for quitting. (A page that was not served securely has no
 * `crypto.subtle`.)
 */
export const hashOfPassword = (password: string): string => bytesToHex(sha256(utf8ToBytes(password)));

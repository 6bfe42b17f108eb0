import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns the hash of the password for quitting, as Safe Exam Browser stores it. A page that was not served
 * securely has no `crypto.subtle`.
 */
export const hashOfPassword = (password: string): string => bytesToHex(sha256(utf8ToBytes(password)));

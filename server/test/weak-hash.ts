import { argon2Sync } from 'node:crypto';

/** A weak hash of the password, for tests in which hundreds log in and the hashing is not what they are about. */
export function weakHash(password: string): string {
  const nonce = Buffer.alloc(16, 1);
  const weak = { memory: 8, passes: 1, parallelism: 1, tagLength: 32, message: password, nonce };
  const tag = argon2Sync('argon2id', weak).toString('base64');
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${tag}`;
}

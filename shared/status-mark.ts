/** Part of the status page by which a browser learns that a proxy answers because its server is down. */
export const STATUS_MARK = '<meta name="tallymark-status"';

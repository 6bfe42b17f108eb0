/** Name of the migrated, empty database that every test file clones. */
export const TEMPLATE = 'template_tallymark';

/** The last release, from which servers are upgraded (CONTRIBUTING.md): its commit and its last migration. */
export const RELEASE = { commit: '7938f393', migration: 45 };

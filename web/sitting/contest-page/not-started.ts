/** Id of the "contest has not started" message, which is hidden once the contest starts. */
export const NOT_STARTED = 'not started';

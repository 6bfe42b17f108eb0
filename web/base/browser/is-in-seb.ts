/** Returns whether this browser is Safe Exam Browser. Old Windows versions say so only in the user agent. */
export const isInSeb = () => 'SafeExamBrowser' in window || /\bSEB\//.test(navigator.userAgent);

/** Returns whether this is Safe Exam Browser. Old Windows versions reveal it only in the user agent. */
export const isInSeb = () => 'SafeExamBrowser' in window || /\bSEB\//.test(navigator.userAgent);

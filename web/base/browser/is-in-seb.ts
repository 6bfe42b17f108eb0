/**
 * Whether this page is in Safe Exam Browser. Its older versions on Windows tell pages nothing: they only name
 * themselves.
 */
export const isInSeb = () => 'SafeExamBrowser' in window || /\bSEB\//.test(navigator.userAgent);

/** Tells operators that messages of private threads were reported. */
export const THREAD_REPORT_JOB = 'thread-report';

/** Where the file with what staff did is fetched. */
export const AUDIT_FILE_PATH = '/api/audit/download';

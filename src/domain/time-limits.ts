/**
 * Time in ms for a request with files, which take minutes on a slow line (OPEN-184): the portal waits as long for the
 * answer as the server for the files.
 */
export const WITH_FILES_MS = 5 * 60_000

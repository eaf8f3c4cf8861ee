/** Maximum number of saved jobs of a person. */
export const maxSaved = 500

/** Maximum number of jobs that a browser saves without an account, and that one call takes. */
export const savedInBrowser = 100

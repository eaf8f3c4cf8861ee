/** Maximum number of saved jobs of a person. */
export const maxSaved = 500

/** As many as a browser without an account keeps, and one call takes. */
export const savedInBrowser = 100

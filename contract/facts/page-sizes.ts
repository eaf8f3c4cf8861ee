/** Rows that a call answers to a program that asks for no number, and at most. Some calls have their own. */
export const callPage = { rows: 100, maxRows: 500 }

/** Number of rows on a page of each list of the site. */
export const pageSizes = {
  jobs: 20,
  employers: 8,
  jobSeekers: 24,
  applicants: 50,
  companyActivity: 50,
  salaries: 100,
  desk: 25,
  ownJobs: { table: 25, cards: 100 },
}

/** An employer with more jobs reads them as a table on a wide screen. A page of it has more rows. */
export const maxJobsAsCards = 10

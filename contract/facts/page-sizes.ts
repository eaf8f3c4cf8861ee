/** Number of rows on a page of each list. A program that asks for no number gets that of its call (`pageQuery`). */
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

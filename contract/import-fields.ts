/** The bounds and columns of files that are imported. Plain values only. */

/** What a column of an imported file can be. */
export const importFields = [
  'title',
  'employer',
  'employerFrom',
  'employerEmail',
  'about',
  'website',
  'location',
  'category',
  'sector',
  'type',
  'mode',
  'restriction',
  'description',
  'fact',
  'benefits',
  'salary',
  'salaryMin',
  'salaryMax',
  'salaryPeriod',
  'salaryCurrency',
  'contactEmail',
  'applyAt',
  'postedAt',
  'closesAt',
  'id',
] as const
export type ImportField = (typeof importFields)[number]

/** What the rows of an import can be asked about. */
export const importQuestions = ['closing day', 'pay', 'employer', 'fraud'] as const

/** How many rows a file may have at the desk; the import command takes any number. */
export const mostImportRows = 5_000

/** How large a file may be that is imported at the desk. */
export const maxImportMegabytes = 10

/** For how many days after it was published an import can be taken back. */
export const takeBackDays = 30

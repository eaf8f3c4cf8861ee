/** Bounds and columns of imported files. Plain values only. */

/** Fields that a column of an imported file can hold. */
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

/** Labels of the fields that a column can hold; the first ones are required. */
export const importFieldLabels: Record<ImportField, string> = {
  title: 'Title',
  employer: 'Employer',
  employerFrom: 'Text that begins with the employer',
  description: 'Description',
  location: 'Location',
  category: 'Category',
  sector: 'Sector',
  type: 'Job type',
  mode: 'Working mode',
  restriction: 'Who may apply',
  salary: 'Salary, a range in one cell',
  salaryMin: 'Salary from',
  salaryMax: 'Salary to',
  salaryPeriod: 'Salary period',
  salaryCurrency: 'Salary currency',
  benefits: 'Benefits',
  fact: 'Short fact',
  contactEmail: 'Contact e-mail',
  applyAt: 'Apply at (address or words)',
  postedAt: 'Posting date',
  closesAt: 'Closing date',
  employerEmail: 'E-mail of the employer',
  about: 'About the employer',
  website: 'Website of the employer',
  id: 'Number at its source',
}

/** Confidence in the guessed field of a column. */
export const columnCertainties = ['sure', 'likely', 'doubtful'] as const
export type ColumnCertainty = (typeof columnCertainties)[number]

/** Subjects of questions about imported rows. */
export const importQuestions = ['closing day', 'pay', 'employer', 'fraud'] as const

/** Maximum number of rows of a file at the desk; the import command takes any number. */
export const maxImportRows = 5_000

/** Maximum size of a file that is imported at the desk. */
export const maxImportMegabytes = 10

/** Number of days for which a published import can be taken back. */
export const takeBackDays = 30

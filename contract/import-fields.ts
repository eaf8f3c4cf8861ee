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

/** What a column can be, in the words of the screen; the first ones are needed. */
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

/** How sure it is what a column of a file is. */
export const columnCertainties = ['sure', 'likely', 'doubtful'] as const
export type ColumnCertainty = (typeof columnCertainties)[number]

/** What the rows of an import can be asked about. */
export const importQuestions = ['closing day', 'pay', 'employer', 'fraud'] as const

/** How many rows a file may have at the desk; the import command takes any number. */
export const maxImportRows = 5_000

/** How large a file may be that is imported at the desk. */
export const maxImportMegabytes = 10

/** For how many days after it was published an import can be taken back. */
export const takeBackDays = 30

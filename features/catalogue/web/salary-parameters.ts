/** Parameters in the address of the page of salaries. */
export const salaryParameters = ['kind', 'q', 'page'] as const

/** Never resolves (RFC 2606): domain of the accounts of companies whose founder has left. */
export const companyDomain = 'company.invalid'

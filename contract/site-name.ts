/** What the product is called, in every title, mail and file name. */
export const siteName = 'Vazeefa'

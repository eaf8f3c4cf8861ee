/** Name of the product, in every title, mail and file name. */
export const siteName = 'Vazeefa'

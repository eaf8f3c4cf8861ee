/** Path of the logo mark in a square of 24: a swell that becomes a sail, in one stroke. */
export const logoPath = 'M2 17.6c3.1 3.5 6.9 3.4 9.4 0V3c5.1 2.6 8.8 6.7 10.2 12.4-3.7-1.6-7.3-.8-10.2 2.2'

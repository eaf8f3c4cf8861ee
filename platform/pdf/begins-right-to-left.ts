/** Is the first letter of a text one of Thaana or Arabic, so that its lines stand on the right? */
export const beginsRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Thaana}\p{Script=Arabic}]/u.test(text)

/**
 * A phone number as it is kept and shown. Maldivian numbers have seven digits and are written '+960 777 1234', typed
 * with or without the country's code; 9601234 is one of them. Foreign numbers keep their code and digits.
 *
 * @returns undefined when it is neither
 */
export function phoneNumber(typed: string): string | undefined {
  const compact = typed.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const local = /^(?:\+?960)?([3679]\d{6})$/.exec(compact)?.[1]
  if (local) return `+960 ${local.slice(0, 3)} ${local.slice(3)}`
  return /^\+(?!960)[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}

import { describe, expect, test } from 'vitest'
import { suggestedName } from '#site/api/open-file.ts'
import { contentDisposition, nameOnDisk, receivedName, shortName, stemOf } from './file-name.ts'

const long = 'a'.repeat(200)

describe('the name of a file', () => {
  test('is read back as it was on its sender’s machine', () => {
    for (const [sent, name] of [
      ['CV %22final%22.pdf', 'CV "final".pdf'],
      ['two%0D%0Alines.pdf', 'twolines.pdf'],
      ['100%25.pdf', '100%25.pdf'],
      ['50% %2f.pdf', '50% %2f.pdf'],
      ['cv\u202efdp.exe', 'cvfdp.exe'],
      ['ސީވީ.pdf', 'ސީވީ.pdf'],
    ] as const)
      expect(receivedName(sent)).toBe(name)
  })

  test('is cut before its ending', () => {
    for (const [name, cut] of [
      [`${'a'.repeat(96)}.pdf`, `${'a'.repeat(96)}.pdf`],
      [`${'a'.repeat(97)}.pdf`, `${'a'.repeat(96)}.pdf`],
      [`${long}.docx`, `${'a'.repeat(95)}.docx`],
      [long, 'a'.repeat(100)],
      [`${'a'.repeat(95)} ${long}.pdf`, `${'a'.repeat(95)}.pdf`],
      [`${'😀'.repeat(99)}.pdf`, `${'😀'.repeat(96)}.pdf`],
    ] as const)
      expect(shortName(name)).toBe(cut)
  })

  test('has an ending of letters', () => {
    for (const [name, stem] of [
      ['CV.pdf', 'CV'],
      ['CV v1.2', 'CV v1.2'],
      ['film.mp4', 'film'],
      ['Dr. Ali', 'Dr. Ali'],
      ['.htaccess', '.htaccess'],
      ['', ''],
    ] as const)
      expect(stemOf(name)).toBe(stem)
  })

  test('is one that every system takes, in an archive', () =>
    expect(nameOnDisk('CV: "me"? <1/2>.pdf')).toBe('CV_ _me__ _1_2_.pdf'))

  test('is what a browser reads of the header, whole and with its ending', () => {
    for (const name of [
      'CV "final".pdf',
      "Ali's (new) CV*.pdf",
      '100%22.pdf',
      'a; filename="b.exe".pdf',
      'ސީވީ; 2.pdf',
      '😀.pdf',
    ])
      expect(suggestedName(contentDisposition(false, name))).toBe(name)
    expect(suggestedName(contentDisposition(true, `${'ސ'.repeat(300)}.pdf`))).toBe(`${'ސ'.repeat(96)}.pdf`)
    expect(contentDisposition(true, 'CV "final".pdf')).toBe(
      `inline; filename="CV_final_.pdf"; filename*=UTF-8''CV%20%22final%22.pdf`,
    )
    expect(contentDisposition(false, `${long}.pdf`)).toContain(`filename="${'a'.repeat(96)}.pdf"`)
    expect(contentDisposition(false, '\ud83d')).toMatch(
      /^attachment; filename="_"; filename\*=UTF-8''%EF%BF%BD$/,
    )
  })
})

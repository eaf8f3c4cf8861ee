import { describe, expect, test } from 'vitest'
import { compoundFile, oldWord } from '#tests/support/old-word.ts'
import { fileSender } from '#tests/support/send-file.ts'

const sender = await fileSender()

describe('a Word document of the older kind is accepted', () => {
  const taken: [string, Buffer][] = [
    [
      'with a field of its pages',
      oldWord('CV \u0013 PAGE \u00141\u0015', { '\u0001CompObj': Buffer.from('x') }),
    ],
    ['that writes about a field', oldWord('I know DDEAUTO and INCLUDEPICTURE')],
    ['with a picture of its writer’s machine', oldWord('\u0013INCLUDEPICTURE "C:\\\\me.png"\u0015')],
    ['with an empty place for objects', oldWord('CV', { ObjectPool: undefined })],
  ]
  for (const [what, content] of taken)
    test(what, async () => {
      const stored = await sender.send('cv', content, 'cv.doc')
      expect(stored).toMatchObject({ mediaType: 'application/msword', name: 'cv.doc', kept: content })
    })
})

const macros = 'This document holds macros. Please save it without them or as a PDF, then upload that'
const object = 'This document holds an embedded object. Please save it as a PDF, then upload that'
const loads = 'This document loads parts from elsewhere. Please save it as a PDF, then upload that'
const locked = 'This file is locked with a password. Please save it without one, then upload that'
const damaged = 'This file is damaged or incomplete. Please save it again, then upload the new one'
const other = 'Please upload a PDF or Word document only'
const holds = (name: string) =>
  `This document holds the field ${name}, which we do not accept. Please save it as a PDF, then upload that`

describe('a Word document of the older kind is refused in words that help', () => {
  const refused: [string, Buffer, string][] = [
    ['with macros', oldWord('CV', { _VBA_PROJECT: Buffer.from('x') }), macros],
    ['with macros in other letters', oldWord('CV', { _Vba_Project_Cur: undefined }), macros],
    ['with a folder of macros', oldWord('CV', { Macros: undefined }), macros],
    ['with an object', oldWord('CV', { ObjectPool: undefined, _1234567890: undefined }), object],
    ['with a packed program', oldWord('CV', { '\u0001Ole10Native': Buffer.from('x') }), object],
    [
      'with a field that starts a program',
      oldWord('CV \u0013 DDEAUTO c:\\\\cmd.exe "/k" \u0014!\u0015'),
      holds('DDEAUTO'),
    ],
    [
      'with such a field in letters of two bytes',
      oldWord(Buffer.from('CV \u0013 ddeauto c:\\\\cmd.exe \u0015', 'utf16le')),
      holds('DDEAUTO'),
    ],
    ['with a picture of an address', oldWord('\u0013INCLUDEPICTURE "http://evil.example"\u0015'), loads],
    ['with a lock', oldWord('CV', {}, true), locked],
    ['with the lock of newer programs', compoundFile({ EncryptedPackage: Buffer.alloc(600, 'x') }), locked],
    ['that was cut off', oldWord().subarray(0, 2_000), damaged],
    ['of which only the first bytes are there', oldWord().subarray(0, 200), damaged],
    ['that is one of Excel', compoundFile({ Workbook: Buffer.alloc(600, 'x') }), other],
  ]
  for (const [what, content, words] of refused)
    test(what, async () => {
      await expect(sender.send('cv', content)).rejects.toMatchObject({ code: 'invalid_cv', message: words })
    })
})

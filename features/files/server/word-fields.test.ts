import { describe, expect, test } from 'vitest'
import { documentXml, docx } from '#tests/support/archive.ts'
import { fileSender } from '#tests/support/send-file.ts'

const sender = await fileSender()

const piece = (code: string) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
/** A field as Word writes it, its code in one or more pieces. */
const field = (...pieces: string[]) =>
  `${mark('begin')}${pieces.map(piece).join('')}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}`
const withBody = (body: string) => docx({ 'word/document.xml': documentXml(body) })

describe('a Word document with this field is accepted', () => {
  const taken: [string, string][] = [
    ['of an index', field('TOC \\o "1-3"')],
    ['of a link', field(' HYPERLINK "https://a.example" ')],
    ['of a formula', field('= 1 + 1')],
    ['of the number of its page, in two pieces', field('PA', 'GE')],
    ['of the number of its pages, in one element', '<w:fldSimple w:instr=" NUMPAGES "/>'],
    [
      'that has another in it',
      `${mark('begin')}${piece('IF ')}${field('PAGE')}${piece(' = 1 "a" "b"')}${mark('end')}`,
    ],
    ['of a place to type into', field('MACROBUTTON NoMacro [Your name]')],
    [
      'of a picture that was pasted on a Mac',
      field(
        'INCLUDEPICTURE "/var/folders/x/WebArchiveCopyPasteTempFiles/page1image1.png" \\* MERGEFORMATINET',
      ),
    ],
    ['of a picture that was pasted on Windows', field('INCLUDEPICTURE "C:\\\\Users\\\\Ali\\\\me.png" \\d')],
    ['without a code', field(' ')],
    ['that is only written about', '<w:r><w:t>DDEAUTO cmd</w:t></w:r>'],
  ]
  for (const [what, body] of taken)
    test(what, async () => expect((await sender.send('cv', withBody(body))).path).toMatch(/\.docx$/))
})

const loads = 'This document loads parts from elsewhere. Please save it as a PDF, then upload that'
const holds = (name: string) =>
  `This document holds the field ${name}, which we do not accept. Please save it as a PDF, then upload that`

describe('a Word document with this field is refused in words that help', () => {
  const refused: [string, Buffer, string][] = [
    ['a field that starts a program', withBody(field('DDEAUTO c:\\\\cmd.exe "/k calc"')), holds('DDEAUTO')],
    ['such a field in pieces', withBody(field(' DDE', 'AU', 'TO x')), holds('DDEAUTO')],
    ['such a field in small letters', withBody(field('dde x')), holds('DDE')],
    ['such a field in one element', withBody('<w:fldSimple w:instr="DDEAUTO x"/>'), holds('DDEAUTO')],
    [
      'such a field whose name another one makes up',
      withBody(
        `${mark('begin')}${field('QUOTE 68 68 69')}${piece('AUTO x')}${mark('separate')}${mark('end')}`,
      ),
      holds('of an unknown name'),
    ],
    [
      'such a field whose name ends in what another one makes up',
      withBody(`${mark('begin')}${piece('D')}${field('QUOTE 68 69')}${mark('separate')}${mark('end')}`),
      holds('of an unknown name'),
    ],
    [
      'such a field in another one',
      withBody(`${mark('begin')}${piece('IF ')}${field('DDEAUTO x')}${piece(' = 1')}${mark('end')}`),
      holds('DDEAUTO'),
    ],
    ['such a field that never ends', withBody(`${mark('begin')}${piece('DDEAUTO x')}`), holds('DDEAUTO')],
    ['the code of such a field without marks', withBody(piece('DDEAUTO x')), holds('DDEAUTO')],
    [
      'such a field as characters that stand by themselves',
      withBody(`${mark('begin')}<w:instrText><![CDATA[DDEAUTO x]]></w:instrText>${mark('end')}`),
      holds('DDEAUTO'),
    ],
    [
      'such a field that was struck out',
      withBody(`${mark('begin')}<w:delInstrText>DDEAUTO x</w:delInstrText>${mark('end')}`),
      holds('DDEAUTO'),
    ],
    [
      'such a field in a footer, with another prefix',
      docx({
        'word/footer1.xml': documentXml(field('DDEAUTO x'))
          .replaceAll('w:', 'z:')
          .replace('xmlns:w', 'xmlns:z'),
      }),
      holds('DDEAUTO'),
    ],
    [
      'such a field as strict documents write it',
      docx({
        'word/document.xml': documentXml(field('DDEAUTO x')).replace(
          'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
          'http://purl.oclc.org/ooxml/wordprocessingml/main',
        ),
      }),
      holds('DDEAUTO'),
    ],
    ['a field that takes in a text', withBody(field('INCLUDETEXT "C:\\\\a.docx"')), holds('INCLUDETEXT')],
    ['a field that runs a macro', withBody(field('MACROBUTTON AutoOpen press')), holds('MACROBUTTON')],
    ['a field that looks like a known one', withBody(field('P\u0410GE')), holds('of an unknown name')],
    ['a picture of an address', withBody(field('INCLUDEPICTURE "https://evil.example/1.png" \\d')), loads],
    [
      'a picture of a server’s folder',
      withBody(field('INCLUDEPICTURE "\\\\\\\\evil.example\\\\1.png"')),
      loads,
    ],
    [
      'a picture of which more is said',
      withBody(field('INCLUDEPICTURE \\d "x" "https://evil.example"')),
      loads,
    ],
  ]
  for (const [what, content, words] of refused)
    test(what, async () => {
      await expect(sender.send('cv', content)).rejects.toMatchObject({ code: 'invalid_cv', message: words })
    })
})

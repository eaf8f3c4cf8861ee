import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf } from './text-pieces.ts'

const shown = (text: string) => piecesOf(text).map((piece) => `${piece.face}:${piece.text}`)

describe('a name on a receipt is drawn by the face that has its letters', () => {
  test.each([
    ['of western and other Latin letters', 'Łódź Café “Żółć” – Malé', ['regular:Łódź Café “Żółć” – Malé']],
    ['in Dhivehi', 'ދިވެހި ރައްޔިތުން', ['thaana:ދިވެހި ރައްޔިތުން']],
    ['in Arabic', 'شركة البحر', ['arabic:شركة البحر']],
    [
      'in two scripts',
      'Reef ދިވެހި Ltd',
      ['regular:Reef', 'regular: ', 'thaana:ދިވެހި', 'thaana: ', 'regular:Ltd'],
    ],
    [
      'that begins on the right',
      'شركة 2020 (Ltd)',
      ['regular:(', 'regular:Ltd', 'regular:)', 'regular: ', 'regular:2020', 'arabic: ', 'arabic:شركة'],
    ],
    ['with an accent that no face has', 'Ḷaamu', ['regular:Laamu']],
    ['in a script that no face has', '漢字 Trading', ['regular:?? Trading']],
    ['over two lines', ' Reef\n\tStores\u200b ', ['regular:Reef Stores']],
  ])('%s', (_, text, pieces) => expect(shown(text)).toEqual(pieces))
})

test('no letter disappears, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const letters = [...text.normalize('NFC')].filter((letter) =>
        /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter),
      )
      const drawn = piecesOf(text)
        .flatMap((piece) => [...piece.text])
        .filter((letter) => letter !== ' ')
      expect(drawn).toHaveLength(letters.length)
    }),
  )
})

import { type SQL, sql } from 'drizzle-orm'

/** One word that was typed, and the words of jobs that it may mean. */
interface Word {
  word: string
  /** One like 'the', that says little beside others. */
  isCommon: boolean
  /** Words that begin with it or have its stem. */
  begins: string[]
  /** Words that contain it. */
  inside: string[]
  /** Words that end with it. */
  ends: string[]
}

/** What was typed as the entries know it. */
export interface Understood {
  words: Word[]
  /** The characters that are neither letters, digits nor spaces. */
  signs: string[]
  /** Nothing but one word was typed. */
  isOneWord: boolean
  /** A list of words was cut: what is found with them may not be all. */
  isCut: boolean
}

/** Enough words to fill any page: the short ones that are taken first are the frequent ones. */
const fewWords = 50
const allWords = 1_000_000

interface Answer {
  folded: string
  signs: string[]
  words: Word[]
}

/** An expression that tells what was typed. @param isWhole takes every word that the free text may mean, however many */
export function understanding(typed: string, isWhole = false): SQL {
  const most = isWhole ? allWords : fewWords
  return sql`json_build_object(
    'folded', fold(trim(${typed})),
    'signs', array(
      select distinct sign
      from unnest(string_to_array(regexp_replace(fold(${typed}), '[[:alnum:][:space:]]+', '', 'g'), null)) as sign
    ),
    'words', (select coalesce(json_agg(json_build_object(
        'word', word, 'isCommon', stem_of(word) = '',
        'begins', words_like(word || '%', ${most}) || words_of_stem(word),
        'inside', case when of = 1 then words_like('%' || word || '%', ${most}) else '{}' end,
        'ends', case when of > 1 and place = 1 then words_like('%' || word, ${most}) else '{}' end
      ) order by place), '[]')
      from (
        select left(word, 64) as word, place, count(*) over () as of
        from unnest(string_to_array(trim(spaced(${typed})), ' ')) with ordinality as part (word, place)
        where word <> ''
      ) as parts
    ))`
}

/** @param answer what `understanding` came to */
export function understoodFrom(answer: unknown, isWhole = false): Understood {
  const { folded, words, signs } = answer as Answer
  return {
    words,
    signs,
    isOneWord: words.length === 1 && words[0]?.word === folded,
    isCut:
      !isWhole &&
      words.some(({ begins, inside, ends }) =>
        [begins, inside, ends].some(({ length }) => length >= fewWords),
      ),
  }
}

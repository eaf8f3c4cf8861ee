/** A passage of an advertisement that reads badly: the field, its characters, the rule and the reason. */
interface Found {
  field: string
  from: number
  to: number
  rule: string
  why: string
}

interface WordRule {
  rule: string
  why: string
  /** English and Latin Dhivehi. Each pattern means the words that are shown. */
  patterns: readonly RegExp[]
}

const people = '(?:candidates?|applicants?|persons?|people|staff|workers?|employees?|individuals?)'
const origins =
  '(?:indians?|bangladeshis?|sri ?lankans?|nepal(?:i|ese)s?|filipin[oa]s?|pakistanis?|africans?|europeans?|asians?|westerners?|russians?|chinese|arabs?)'
const faiths = '(?:non-)?(?:muslims?|christians?|hindus?|buddhists?|sunnis?|catholics?)'
const sexes = '(?:males?|females?|men|women|man|woman|lad(?:y|ies)|girls?|boys?|gentlem[ae]n)'
const fees =
  "(?:registration|processing|application|visa|training|security|refundable|uniform|agent(?:[’']?s)?|agency|recruitment|placement|joining|medical|work permit)"

/** The rules about words, in a table that an operator can read. A span that matches is shown with the reason. */
const wordRules: readonly WordRule[] = [
  {
    rule: 'age',
    why: 'A job may rarely ask for an age. Say what the work needs, such as years of experience.',
    patterns: [
      /\bage(?:d| limit| group| range)?\s*(?:is\s*|:\s*|of\s*|between\s*|from\s*|below\s*|under\s*|not (?:more|over) than\s*)*(?!1[5-8]\b)\d{2}(?:\s*(?:-|–|to|and)\s*\d{2})?/gi,
      /\b(?:under|below|not older than|maximum|max\.?)\s+\d{2}\s*(?:years?|yrs?)\s*(?:old|of age)\b/gi,
      /\b\d{2}\s*(?:-|–|to)\s*\d{2}\s*(?:years?|yrs?)\s*(?:old|of age)\b/gi,
      new RegExp(`\\byoung(?:,? (?:and )?(?:energetic|dynamic|smart))?\\s+(?:${sexes}|${people})\\b`, 'gi'),
      /\b(?:recent|fresh) (?:school )?leavers? only\b/gi,
      /\b(?:umuru|umurun)\s+(?:ge\s+)?\d{2}\b|\bzuvaan (?:kudhin|anhen|firihen)\w*/gi,
    ],
  },
  {
    rule: 'sex',
    why: 'A job may rarely ask for men or for women. Say what the work needs.',
    patterns: [
      new RegExp(`\\b${sexes}\\s+(?:${people}\\s+)?(?:only|preferred|required|needed|wanted)\\b`, 'gi'),
      new RegExp(`\\b(?:only|preferably|prefer(?:ably|red)?)\\s+(?:for\\s+)?(?:a\\s+)?${sexes}\\b`, 'gi'),
      new RegExp(`\\b(?:male|female|lady)\\s+${people}\\b`, 'gi'),
      /\b(?:gender|sex)\s*:\s*(?:male|female)\b(?!\s*(?:\/|or|and))/gi,
      /\bsales ?(?:girl|boy|lady)s?\b|\boffice (?:girl|boy)s?\b/gi,
      /\b(?:anhen|firihen)\s?(?:kudhin|kujjaku|meehaku|meehun|bayaku)\b|\bhama(?:ekani)? (?:anhenun|firihenun)\b/gi,
    ],
  },
  {
    rule: 'looks',
    why: 'Looks are no qualification. Leave them out.',
    patterns: [
      /\bgood[- ]looking\b|\bgood looks\b/gi,
      /\b(?:attractive|beautiful|pretty|handsome|slim)\s+(?:looks?|appearance|girls?|lad(?:y|ies)|females?|wom[ae]n|m[ae]n|person(?:ality)?|candidates?)\b/gi,
      /\b(?:pleasing|pleasant|presentable) (?:personality and )?(?:appearance|looks)\b/gi,
      /\bfair (?:skin(?:ned)?|complexion)\b|\bminimum height\b|\bheight\s*:\s*\d/gi,
      /\b(?:full[- ](?:body|size|length))\s+(?:photo|picture)s?\b/gi,
      /\breethi (?:kujj\w*|kudhin\w*|anhen\w*)/gi,
    ],
  },
  {
    rule: 'marriage',
    why: 'Marriage, children and pregnancy are nobody’s business here. Leave them out.',
    patterns: [
      /\bunmarried\b|\bmarital status\b/gi,
      /\b(?:must be|should be|preferably|only)\s+(?:single|married)\b/gi,
      new RegExp(`\\b(?:single|married)\\s+(?:${sexes}|${people})\\b`, 'gi'),
      /\b(?:no|without)\s+(?:children|kids)\b|\bpregnancy test\b|\bnot (?:be )?pregnant\b/gi,
      /\bkaiveni(?:\s?nukoh?\w*| kohfa\w*| koffa\w*)/gi,
    ],
  },
  {
    rule: 'religion',
    why: 'A job may rarely ask for a faith. Leave it out.',
    patterns: [
      new RegExp(`\\b${faiths}\\s+(?:${people}\\s+)?(?:only|preferred|required)\\b`, 'gi'),
      new RegExp(`\\b(?:only|must be|should be|preferably)\\s+(?:an?\\s+)?${faiths}\\b`, 'gi'),
      /\breligion\s*:\s*\w+/gi,
    ],
  },
  {
    rule: 'origin',
    why: 'Choose ‘Who may apply’ instead. Where somebody comes from says nothing about the work.',
    patterns: [
      new RegExp(`\\b${origins}\\s+(?:(?:nationals?|${people})\\s+)?(?:only|preferred)\\b`, 'gi'),
      new RegExp(`\\b(?:only|preferably|no)\\s+${origins}\\b(?!\\s+(?:food|cuisine|dish))`, 'gi'),
      new RegExp(`\\bnationality\\s*:\\s*${origins}\\b`, 'gi'),
      /\bnative (?:english )?speakers? only\b/gi,
    ],
  },
  {
    rule: 'money',
    why: 'A job never costs money. Do not ask applicants to pay.',
    patterns: [
      new RegExp(
        `(?<!\\bno )(?<!\\bwithout )(?<!\\bfree )\\b${fees}\\s+(?:fees?|deposits?|charges?|costs?)\\b(?!\\s+(?:is |are |will be )?(?:free|paid|covered|borne|provided|waived|included))`,
        'gi',
      ),
      /\b(?:pay|send|transfer|deposit)\s+(?:us\s+)?(?:(?:a|an|the)\s+(?:fee|deposit|advance)|(?:mvr|usd|rf|\$)\s?\d[\d,]*)/gi,
      /\b(?:western union|moneygram|bitcoin|gift cards?)\b/gi,
      /\bfaisaa?\s+(?:dhakk\w+|fonuv\w+|jama\w+)/gi,
    ],
  },
  {
    rule: 'passport',
    why: 'Passports, cards and account details stay with their owners until they are hired, and passports afterwards too.',
    patterns: [
      /\b(?:keep|hold|surrender|hand over|submit|deposit)\s+(?:your |the |their )?(?:original )?passports?\b/gi,
      /\bpassports?\s+(?:will be|is|are)\s+(?:kept|held|collected)\b/gi,
      /\b(?:send|e-?mail|whatsapp|share)\s+(?:us\s+)?(?:a\s+)?(?:(?:copy|scan|photo)\s+of\s+)?(?:your\s+)?(?:passport|id card|bank (?:details|account|card)|atm card|pin)\b/gi,
      /\bpaas ?poat\w*\s+(?:fonuv\w+|hifah\w+|bahatt\w+)/gi,
    ],
  },
  {
    rule: 'elsewhere',
    why: 'Applications are taken here, where both sides see what was sent. Do not lead people to another place.',
    patterns: [
      /\b(?:contact|message|text|apply|dm|call|reach)(?:\s+(?:us|me|now))?\s+(?:on|via|through|by|in)\s+(?:whats\s?app|viber|telegram|messenger|imo)\b/gi,
      /\b(?:whats\s?app|viber|telegram)\b[ :.-]{0,4}\+?\d[\d\s-]{5,}/gi,
      /\b(?:t\.me|wa\.me|bit\.ly|tinyurl\.com|forms\.gle|docs\.google\.com\/forms)\b\S*/gi,
      /\b(?:viber|whats\s?app|telegram)\s?(?:akah|ah|ga)\s+(?:mesej\w*|gulh?\w*|message)/gi,
    ],
  },
  {
    rule: 'shouting',
    why: 'Capitals and rows of signs are hard to read. Write as you would speak.',
    patterns: [/(?:\b[A-Z]{4,}\b[ ,]+){3,}\b[A-Z]{4,}\b/g, /[!?]{3,}/g],
  },
]

/** The text of HTML with its marks as blanks, so that every character keeps its place. */
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, (tag) => ' '.repeat(tag.length))

const looked = ['title', 'description', 'benefits'] as const
const minDescription = 120

type CheckedFields = { [field in (typeof looked)[number]]?: string | undefined }

/** What the rules find in the words of an advertisement, in their order; spans do not overlap within a rule. */
export function findInWords(fields: CheckedFields): Found[] {
  return looked.flatMap((field) => {
    const text = withoutTags(fields[field] ?? '')
    return wordRules
      .flatMap(({ rule, why, patterns }) => {
        const spans = patterns.flatMap((pattern) =>
          [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
            from: index,
            to: index + words.trimEnd().length,
          })),
        )
        const sorted = spans.sort((a, b) => a.from - b.from || b.to - a.to)
        const apart = sorted.filter((span, at) => !sorted.slice(0, at).some(({ to }) => span.from < to))
        return apart.map((span): Found => ({ field, ...span, rule, why }))
      })
      .concat(field === 'title' ? shoutedTitle(text) : field === 'description' ? shortDescription(text) : [])
      .sort((a, b) => a.from - b.from)
  })
}

function shoutedTitle(text: string): Found[] {
  const letters = text.replace(/[^A-Za-z]/g, '')
  if (letters.length < 8 || letters !== letters.toUpperCase()) return []
  const why = 'A title in capitals reads as shouting. Write ‘Front Office Manager’.'
  return [{ field: 'title', from: 0, to: text.length, rule: 'shouting', why }]
}

function shortDescription(text: string): Found[] {
  const words = text.trim()
  if (words === '' || words.length >= minDescription) return []
  const why =
    'Say what the work is, what you ask for and what you offer: people apply for what they understand.'
  return [{ field: 'description', from: 0, to: text.length, rule: 'short', why }]
}

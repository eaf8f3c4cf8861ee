export interface WordRule {
  rule: string
  /** Heading at the desk. */
  title: string
  /** A sentence that it matches. */
  example: string
  why: string
  /** Phrases in the notation of `patternOf`. */
  phrases: readonly string[]
  dhivehi: readonly string[]
  /** Phrases that cancel a finding. */
  unless: readonly string[]
  /** Patterns beyond the notation of phrases, with their names. */
  signs?: readonly { name: string; pattern: RegExp }[]
}

/** Rules about words: one table for the form, the desk's flags and the desk's page of rules. */
export const wordRules: readonly WordRule[] = [
  {
    rule: 'age',
    title: 'Age',
    example: 'Young and energetic candidates',
    why: 'A job may rarely ask for an age. Say what the work needs, such as years of experience.',
    phrases: [
      'age limit/group/range? is/of/between/from/below/under? ##',
      'age/ages/aged is/of/between/from/below/under/not_more_than/not_over/should_not_exceed? ##',
      'under/below/maximum/max/not_older_than/no_older_than the? age? of? ## years/year/yrs old/of_age',
      'below/not_older_than/no_older_than/younger_than ## years/yrs?',
      '{people} should/must? be? under/below/over ##',
      'leavers under/below ##',
      'between/from ## years/yrs old/of_age',
      '## years/year/yrs old/olds/of_age',
      '## years? old_or_younger',
      'young dynamic/energetic/smart/and/beautiful? dynamic/energetic/smart/and? energetic/dynamic/smart? {people}/{sexes}',
      'in his/her/their twenties/thirties',
      'recent/fresh school? leavers only',
    ],
    dhivehi: ['umuru/umurun ge? ##', 'zuvaan kudhin*/anhen*/firihen*/meeh*'],
    unless: [
      'at_least ## years/year old/of_age',
      'children/child/kids/girls/boys/baby/girl/boy/people/guests/students/learners … aged/under/of/below ##',
      'child*/kids/guests … under/below ## years old/of_age?',
      'young people',
      'young people aged ##',
      'couple/parents/residents of ##',
      'aged ## years',
      'children under ##',
    ],
  },
  {
    rule: 'sex',
    title: 'Men or women',
    example: 'Females only',
    why: 'A job may rarely ask for men or for women. Say what the work needs.',
    phrases: [
      '{sexes} {people}? only/preferred/required/needed/wanted',
      'only/preferably/prefer/preferred for? a? {sexes}',
      'male/female/lady {people}/teacher/cook/driver/nurse/receptionist/cashier',
      'gender/sex male/female',
      'need/want/wanted/seek/seeking/looking_for #? a/some? {sexes}',
      'beautiful/slim/pretty/attractive/young {sexes}',
      '{sexes} who/with/without',
      'sales/office/delivery girl/girls/boy/boys/lady/ladies',
      '{origins} {sexes}',
    ],
    dhivehi: [
      'anhen/firihen kudhin*/kujja*/meehaku/meehun/bayaku',
      'anhenkudhin*',
      'anhenun/firihenun ah? hama_ekani',
      'hama_ekani/hama anhenun*/firihenun*',
    ],
    unless: ['gender/sex male/female or/and', 'for a woman/man who', 'service* for women/men'],
  },
  {
    rule: 'looks',
    title: 'Looks',
    example: 'Good looking with a pleasant voice',
    why: 'Looks are no qualification. Leave them out.',
    phrases: [
      'good looking',
      'good looks/appearance',
      'attractive/beautiful/pretty/handsome/slim looks/appearance/face/{sexes}/person*/candidate*',
      'pleasing/pleasant/presentable personality? and? appearance/looks',
      'fair skin/skinned/complexion',
      'minimum height',

      'height #',
      'weight below/under/above/of? #',
      'full body/size/length photo*/picture*',
    ],
    dhivehi: ['reethi kujj*/kudhin*/anhen*'],
    unless: ['height # m', 'lifting/working/line height #'],
  },
  {
    rule: 'marriage',
    title: 'Marriage and children',
    example: 'Must be single',
    why: 'Marriage, children and pregnancy are nobody’s business here. Leave them out.',
    phrases: [
      'unmarried',
      'marital status',
      'must/should be single/married',
      'preferably/only single/married',
      'only married couples',
      'single/married {people}/{sexes} only/preferred/required/needed',
      'no/without children/kids',
      'pregnancy test before/is/required',
      'not be? pregnant',
    ],
    dhivehi: ['kaiveni nuku*/nukoh*/kohfa*/koffa*'],
    unless: ['regard/regardless … marital status', 'discriminat* … marital status'],
  },
  {
    rule: 'religion',
    title: 'Religion',
    example: 'Muslims only',
    why: 'A job may rarely ask for a faith. Leave it out.',
    phrases: [
      '{faiths} {people}? only/preferred/required',
      'must_be/should_be/preferably a/an? {faiths}',
      'only take/hire/accept? {faiths}',
      'religion islam/muslim/christian/hindu',
    ],
    dhivehi: ['muslim/muslimun meeh*/kujj*/kudhin*'],
    unless: [],
  },
  {
    rule: 'origin',
    title: 'Origin',
    example: 'Sri Lankans preferred',
    why: 'Choose ‘Who may apply’ instead. Where somebody comes from says nothing about the work.',
    phrases: [
      '{origins} {people}? only/preferred',
      'only/preferably/no {origins}',
      'prefer {origins}',
      'nationality {origins}/sri_lankan',
      'sri_lankans/sri_lankan {people}? only/preferred',
      'native english/french/german/dutch/russian/chinese? {people}? only',
      'native english/french/german/dutch/russian/chinese/italian',
      'passport holders/holder only',
      'must be a/an? us/uk/eu? citizen/citizens/national/nationals',
      'people from … only',
    ],
    dhivehi: ['bangaalhu/indiaa/lankaa meeh*'],
    unless: ['only/no {origins} food/cuisine/dish/dishes/tour/guests/clients/market/restaurant/tea/language'],
  },
  {
    rule: 'money',
    title: 'Money from applicants',
    example: 'A registration fee applies',
    why: 'A job never costs money. Do not ask applicants to pay.',
    phrases: [
      '{fees} fee/fees/deposit/deposits/charge/charges/cost/costs',
      'work permit fee/fees',
      'pay/send/transfer/deposit us? a/an/the? fee/advance',
      'pay/send/transfer us #',
      'send/transfer #',
      'must/please/should/to/you pay #',
      'pay/send/paid/money through/by/via western_union/moneygram/bitcoin/gift_cards',
      'invest in bitcoin/crypto*/forex',
      'buy the/a/your? starter kit/pack',
    ],
    dhivehi: ['faisa/faisaa jama*/dhakk*/fonuv*', 'faisa/faisaa jama koh*'],
    unless: [
      'no/without/free/never {fees} fee/fees/deposit/charge/charges/cost/costs',
      'no/without … {fees} fee/fees',
      '{fees} fee/fees/deposit/charge/charges/cost/costs and? the? {fees} fee/fees/costs are/is paid/covered/borne by',
      '{fees} fee/fees/deposit/charge/charges/cost/costs is/are/will_be? free/paid/covered/borne/provided/waived/included by_us/by_the_company/by_the_employer?',
      'you/to/and collect/process/handle/pay/explain/check/record … {fees} fee/fees/deposit/deposits/charge/charges/cost/costs',
    ],
  },
  {
    rule: 'passport',
    title: 'Passports and bank details',
    example: 'We keep your passport',
    why: 'Passports, cards and account details stay with their owners until they are hired, and passports afterwards too.',
    phrases: [
      'keep/keeps/hold/holds/surrender/hand_over/submit/deposit your/their/original original? passport/passports',
      'passport/passports will_be/is/are/must_be/to_be kept/held/collected/submitted',
      'send/email/mail/whatsapp/share us? a? copy/scan/photo? of? your passport/id_card/id_card/atm_card/bank_details/bank_account/bank_card/pin',
      'send/email/mail/whatsapp/share us your id_card/passport',
      'your bank account number',
    ],
    dhivehi: ['paas? poat/paasport/paaspoat* … fonuv*/hifah*/bahatt*'],
    unless: [],
  },
  {
    rule: 'elsewhere',
    title: 'Leaving the site',
    example: 'Contact us on WhatsApp',
    why: 'Applications are taken here, where both sides see what was sent. Do not lead people to another place.',
    phrases: [
      'contact/message/text/apply/dm/call/reach us/me/now? on/via/through/by/in {apps}',
      'whatsapp us/me',
      'do not apply here',
    ],
    dhivehi: ['viber/whatsapp/telegram akah/ah/ga? mesej*/gulh*/message'],
    unless: ['guests/customers/clients contact/message/call/reach us/me? on/via/through/by/in {apps}'],
    signs: [
      {
        name: 'WhatsApp, Viber or Telegram with a number, in either order',
        pattern:
          /\b(?:whats\s?app|viber|telegram)\b[ :.-]{0,4}\+?\d[\d\s-]{5,}|\b\d{7} (?:viber|whats\s?app|telegram)\b/gi,
      },
      {
        name: 'Addresses of chats, short links and forms: t.me, wa.me, bit.ly, forms.gle …',
        pattern: /\b(?:t\.me|wa\.me|bit\.ly|tinyurl\.com|forms\.gle|docs\.google\.com\/forms)\/\S*/gi,
      },
    ],
  },
  {
    rule: 'shouting',
    title: 'Shouting',
    example: 'APPLY RIGHT AWAY BEFORE EVERYBODY ELSE',
    why: 'Capitals and rows of signs are hard to read. Write as you would speak.',
    phrases: [],
    dhivehi: [],
    unless: [],
    signs: [
      {
        name: 'Several words in capitals in a row',
        pattern: /(?:\b[A-Z]{4,}\b[ ,]+){3,}\b[A-Z]{4,}\b|(?:\b[A-Z]{2,}\b[ ]+){4,}\b[A-Z]{2,}\b/g,
      },
      { name: 'Rows of ! and ?', pattern: /[!?]{3,}/g },
    ],
  },
]

import { abroadNames } from '#features/places/outside-rules.ts'
import { wordsIn } from '#features/search/tokens-rules.ts'
import { inFull } from './short-words-rules.ts'
import type { Synonyms } from './synonym-rules.ts'
import { titleWords } from './title-words-rules.ts'
import { singular } from './word-forms-rules.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Names of all languages, from the platform's language data. */
function namesOfLanguages(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []))
}

/** Languages of one word, folded. */
export const languages: ReadonlySet<string> = new Set(
  ['Dhivehi', 'Mandarin', 'Cantonese', 'Filipino', 'Tagalog', 'Farsi', 'Flemish', ...namesOfLanguages()]
    .map(wordsIn)
    .flatMap(([word = '', another]) => (another === undefined ? [word] : [])),
)

/** Peoples beside those that are named like their language. */
const peoples = `
afghan albanian algerian american andorran angolan arab argentinian asian australian austrian azerbaijani bahamian bahraini
balinese balkan balochi baltic bangali bangladeshi barbadian belgian belizean bengali beninese bermudian bhutanese bihari
bolivian bosnian botswanan brazilian british bruneian burmese burundian cambodian cameroonian canadian caribbean chilean
colombian comorian congolese costarican croatian cuban cypriot delhiite djiboutian dominican ecuadorian egyptian emirati emirian
eritrean ethiopian european fijian filipina filipino gabonese gambian ghanaian goan grenadian guatemalan guinean gujarati
guyanese haitian hispanic honduran hongkonger hyderabadi indian indonesian iranian iraqi irish israeli ivorian jamaican javanese
jordanian kashmiri kazakh kenyan keralan keralite kosovan kurdish kuwaiti kyrgyz lankan laotian latino lebanese lesotho
levantine liberian libyan liechtensteiner luxembourger luxembourgish macedonian maghrebi malagasy malawian malayali malaysian
maldivian maltese mauritanian mauritian mexican micronesian monegasque mongolian montenegrin moroccan mozambican mumbaikar
namibian nepalese nepali nicaraguan nigerian nigerien nordic omani pakistani palestine palestinian panamanian papuan paraguayan
pashtun peruvian philippine pinoy polynesian puertorican punjabi qatari rajasthani rwandan salvadoran salvadorian samoan saudi
scandinavian scottish senegalese seychellois sindhi singaporean sinhalese slovak somali somalian srilanka srilankan sudanese
sundanese surinamese swazi swiss syrian taiwanese tajik tamilian tanzanian tibetan togolese tongan trinidadian tulu tunisian
turkmen ugandan uruguayan uzbek venezuelan vietnamese welsh yemeni zambian zanzibari zimbabwean`

/** Programs, makes and certificates that jobs ask for. General knowledge. */
const tools = `
aat acca adobe airbnb amadeus android angular ansible apache asana autocad aws azure basecamp bash bim bigquery bitbucket canva ccna cfa
cima cisco comptia clickup cobol confluence coreldraw cpa css dax delphi django docker drupal ecommerce elasticsearch epicor erp excel expedia
express facebook fidelio figma firebase flask fortinet galileo git github gitlab golang gopro grafana graphql haccp hadoop hotjar
html hubspot iata illustrator indesign instagram iosh ios ipad iphone java javascript jenkins jira jquery kafka keras kotlin kubernetes laravel
lightroom linkedin linux magento mailchimp marpol matlab maya micros microsoft mikrotik mongodb moodle mysql naui nebosh netsuite nginx
node nodejs nosql numpy odoo opera oracle osha padi pandas paypal peachtree photoshop php pinterest postgres postgresql powerbi powerpoint
premiere primavera protel python pytorch qgis quickbooks react redis revit ruby rust sabre sage salesforce sap scala
sharepoint shopify sketchup slack solidworks solas spring sql ssi stata stcw svelte swift tableau tally telegram tensorflow terraform
tiktok tripadvisor trello twitter typescript ubuntu unity unix viber visio vmware vray vue webflow whatsapp windows woocommerce
wordpress xero youtube zapier zendesk zoho zoom`

const programs: ReadonlySet<string> = new Set(wordsIn(tools))
const peopleNames: ReadonlySet<string> = new Set(wordsIn(peoples))
const others: ReadonlySet<string> = new Set([
  ...languages,
  ...peopleNames,
  ...programs,
  ...abroadNames.flatMap(wordsIn),
])

/** Is it a program, a make or a certificate that jobs ask for? */
export const isTool = (word: string): boolean => programs.has(word)

/** The lists that know a word, independent of the current jobs. */
export interface Lists {
  synonyms: Synonyms
  /** The words of an English dictionary. */
  english: ReadonlySet<string>
}

/** Is it a word of occupation names, in the lists or in the groups? */
export const isOfTitles = ({ synonyms }: Pick<Lists, 'synonyms'>, word: string): boolean =>
  titleWords.has(singular(word)) || synonyms.words.has(singular(word))

/** Is it a people: 'indian'? */
export const isPeople = (word: string): boolean => peopleNames.has(word)

/** Is it a word for a language, a people, a country, or a program? */
export const isProperName = (word: string): boolean => others.has(word)

/** Checks if the word is in a list, independent of the current jobs. */
export const isListed = (lists: Lists, word: string): boolean =>
  isOfTitles(lists, word) || lists.english.has(word) || isProperName(word) || inFull(word).length > 0

/** Words of occupation names in their order, by those of the groups, until a group is changed. */
const sortedByWords = new WeakMap<ReadonlySet<string>, readonly string[]>()

function sortedIn({ words }: Synonyms): readonly string[] {
  const sorted = sortedByWords.get(words) ?? [...new Set([...titleWords, ...words])].sort()
  sortedByWords.set(words, sorted)
  return sorted
}

/** Does a word of occupation names begin with it? */
export function beginsTitle({ synonyms }: Pick<Lists, 'synonyms'>, word: string): boolean {
  const sorted = sortedIn(synonyms)
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return sorted[from]?.startsWith(word) ?? false
}

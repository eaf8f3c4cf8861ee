/**
 * A topic that questions must not ask about, in English and Dhivehi: the reason of the refusal, and its
 * indicator words.
 */
interface Topic {
  about: string
  asks: RegExp
  /** Harmless words of ordinary work that match the indicator words. */
  unless?: RegExp
}

const your = String.raw`\b(?:your|yr|ur|you|candidate'?s?|applicant'?s?)\b`

const topics: readonly Topic[] = [
  {
    about: 'health',
    asks: new RegExp(
      [
        String.raw`\b(?:healthy|disab(?:led|ilit\w*)|illness\w*|ill|sick\w*|diseases?|diagnos\w+|hiv|aids|hepatitis|diabet\w+|epilep\w+|asthma\w*|cancer|allerg\w+|medication|medicines?|surger\w+|blood group|blood type|mental|depress\w+|handicap\w*|vaccinat\w+|covid|hospitali[sz]ed|ailments?|hearing aids?|wheelchair|smoker)\b`,
        String.raw`\b(?:health|medical|physical)\s+(?:condition|problem|issue|history|status|fitness|record)s?\b`,
        String.raw`${your}.{0,20}\bhealth\b`,
        String.raw`\b(?:wear|need) (?:glasses|contact lens\w*)\b|\bdo you smoke\b`,
        String.raw`\bbali ?(?:eh|ey|thak\w*|vefa|vumu\w*)\b|\bbeys\b|\bsi(?:hh|h|kk)ath\w*|\bnukulhedun\w*`,
        'ބަލި|ސިއްހަތު|ބޭސް|ނުކުޅެދުން',
      ].join('|'),
      'i',
    ),
    unless:
      /\b(?:patients?|guests?|children|elderly|nursing|nurse|first aid|health (?:care|centre|center|post|and safety|& safety)|disability (?:care|services)|mental health (?:care|ward|nurs\w+)|certificates?|licen[cs]es?|dispens\w+|treat(?:ing|ments?)?|administer\w*|sick ?bay|fihaara\w*|tajuriba\w*)\b/i,
  },
  {
    about: 'faith',
    asks: /\b(?:religio\w+|faiths?|muslims?|islam|christians?|christianity|hindus?|hinduism|buddhis\w+|jew(?:s|ish)?|atheis\w+|church|do you pray|prayers?|fast(?:ing)? (?:in|during) ramadh?an|hijab|headscarf|namaadhu|roadha hif\w*|dheen(?:eh|ge|uge)?|mislim\w*)\b|\b(?:which|attend|go to|visit) (?:a |the |your )?(?:mosque|temple|mass)\b|\byour (?:beliefs?|creed)\b|ދީން|ނަމާދު|މުސްލިމް/i,
    unless: /\b(?:teach\w*|taught|islamic (?:studies|finance|banking)|imam|mudhim\w*|good faith)\b/i,
  },
  {
    about: 'marriage',
    asks: /\b(?:married|marry|marriage|marital|spouses?|husband\w*|wife|wives|wedded|divorced?|widow\w*|engaged to|fianc\w+|boyfriend|girlfriend|single (?:or|\/) )|\bare you single\b|\blive with (?:a|your) partner\b|\b(?:kaiveni\w*|ambi(?:eh|n|meeha\w*)?|anhen(?:un|ak)\w*|fahari(?:ya\w*)?|firi ?mee(?:h|s)\w*)\b|ކައިވެނި|އަންހެނުން|ފިރިމީހާ/i,
    unless:
      /\b(?:plan\w* (?:(?:a|the) )?(?:marriages?|weddings?)|wedding plan\w*|organi[sz]\w*|photograph\w*|officiat\w*|coordinat\w*|couples?|registrar)\b/i,
  },
  {
    about: 'children or the family',
    asks: new RegExp(
      [
        String.raw`\b(?:pregnan\w+|maternity|expecting a (?:baby|child)|have (?:a )?(?:baby|babies|kids?|children|family)|(?:how many|any|own|number of) (?:kids?|children|babies|dependents|dependants)|(?:kids?|children|dependants|dependents) (?:do|have) you|start(?:ing)? a family|childcare arrangements?|family (?:plans?|planning|situation|status)|mother or father|breast ?-?feed\w*|planning (?:a|for a|on a) (?:family|baby|child)|(?:single|lone) (?:mother|father|parent)|have (?:any )?(?:dependants?|dependents?))\b`,
        String.raw`\b(?:have|how many) .{0,12}\b(?:sons?|daughters?)\b|${your}\s+(?:little|young) ones\b`,
        String.raw`\bdhari(?:n|un|eh|fulh\w*)\b|\bmaaba(?:n)?d\w*|\baailaa\w*|\bkudhin (?:eba|thib|huri)\w*`,
        String.raw`${your}\s+(?:own\s+)?(?:kids?|child(?:ren)?|son|daughter|family|mother|father|parents|dependants|dependents)\b`,
        'މާބަނޑު|ދަރިން|ދަރިފުޅު|އާއިލާ',
      ].join('|'),
      'i',
    ),
    unless:
      /\b(?:experience|worked|work|teach\w*|looked after|care for|swim\w*)\b.{0,30}\b(?:kids?|children|babies)\b/i,
  },
  {
    about: 'age',
    asks: new RegExp(
      [
        String.raw`\bhow old (?:are you|r u)\b|\b(?:date|year|day) of birth\b|\bdob\b|\bbirth ?(?:day|date|year)s?\b|\bborn\b`,
        String.raw`${your}\s+(?:current\s+)?age\b|^\s*age\s*\??\s*$|\bage (?:group|range|limit)\b|\b(?:below|under|over|above|between)\s+\d\d\b.{0,15}\b(?:years? old|years? of age)\b|\byears? (?:old|of age)\b`,
        String.raw`\bumuru\w*|\bufan(?:vi|dhuvas)\w*`,
        'އުމުރު|އުފަން',
      ].join('|'),
      'i',
    ),
    // The law requires 18 at sea and behind a bar, and asking for that does not ask for the age.
    unless: /\b(?:18|eighteen)\b/i,
  },
  {
    about: 'looks',
    asks: /\b(?:your (?:height|weight|looks|appearance|skin|photo|picture|selfie)|how (?:tall|heavy) are you|how much do you weigh|attractive|good[- ]looking|complexion|skin colou?r|tattoos?)\b/i,
    unless: /\b(?:portfolio|photos? (?:of|from) your work)\b/i,
  },
]

/** Returns the forbidden topic of a question ('health', 'marriage' …); undefined for an allowed question. */
export function refusedTopic(words: string): string | undefined {
  const folded = words.normalize('NFC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
  return topics.find(({ asks, unless }) => asks.test(folded) && !unless?.test(folded))?.about
}

/** The refusal beside such a question. */
export const refusedTopicWords = (about: string): string =>
  `asks about ${about}, which says nothing of the work. Nobody may be chosen by it, so it cannot be asked here`

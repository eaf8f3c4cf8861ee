import { deletionIndex } from '#features/places/deletion-index-rules.ts'

/**
 * Meanings of a word in an advertisement that may cost people money. Words are compared by their stems;
 * long ones also with one wrong letter.
 */
export const wordKinds = {
  /** An order to the reader to hand over money. */
  pay: 'pay remit wire transfer deposit settle recharge buy purchase invest topup contribute cashin send bring carry submit give hand',
  /** Orders that mean money without any further word. */
  surePay: 'pay prepay remit settle recharge topup contribute deposit transfer',
  paid: 'paid payable charged collected deducted taken due borne levied',
  fee: 'fee fees charge charges deposit bond dues surcharge tariff',
  looseFee:
    'cost costs payment expense expenses amount money cash contribution advance installment instalment sum guarantee commission token',
  purpose:
    'registration register registering enrolment enrollment processing process visa visas permit quota medical training uniform form forms application interview joining ticket airfare insurance security document documents documentation paperwork file agency agent admin administration booking reservation placement appointment verification clearance kit orientation courier stamping screening background activation seat slot police immigration recruitment offer sponsorship workpermit equipment materials caution onboarding induction exam certificate biometric embassy attestation handling consultancy refundable nonrefundable joiner confirmation eligibility formalities shortlisting dataflow quarantine sim portfolio photoshoot vaccination starter laptop licence license paperwork emigration course pickup',
  reader:
    'you your yourself applicant candidate seeker jobseeker employee selected shortlisted interested aspirant joiner recruit trainee everyone anyone worker whoever newcomer person maid u ur',
  before:
    'before upfront advance first prior beforehand secure confirm reserve refundable nonrefundable refund refunded onetime nominal immediately unlock activate urgent getback returnable nonreturnable',
  none: 'no not never without free nothing zero dont doesnt wont cannot cant neither nor report waived waive beware nil none nobody',
  notNeeded: 'waived free nil none covered reimbursed included sponsored complimentary',
  employer:
    'we us our company employer hotel resort management owner office firm restaurant guesthouse shop clinic school',
  covers:
    'cover covers covered provide provides provided reimburse reimbursed reimburses sponsor sponsored bear bears borne included complimentary',
  benefit:
    'salary allowance bonus benefit benefits per annual annually yearly month monthly package wage earn daily',
  work: 'guest guests customer customers clients patient patients student students tenant tenants passenger passengers supplier suppliers vendor vendors parent parents visitor visitors diver divers buyer buyers shopper invoice invoices ledger visitors resident donor petty payer cashier creditors debtors folio folios',
  duty: 'collect process handle manage prepare maintain assist ensure record issue receive verify monitor review coordinate arrange support check follow supervise conduct reconcile post balance count calculate update operate perform oversee experience knowledge responsible duties ability skilled familiar understanding track file explain accept guide scan copy inspect sell promote renew reconciling control',
  /** A duty only where it opens a sentence that asks nothing of the reader. */
  opening:
    'reply respond answer take plan register lend submit teach sell serve open draft design pay lead help run build write deliver buy draw meet guide clean welcome visit audit train install repair deposit clear file post search find cook make set file book keep transfer load pack organise organize lodge apply negotiate attend invoice bill refund close',
  passport: 'passport passports',
  idCard: 'idcard nid nic',
  bankCard: 'bankcard blankcheque netbanking atm debitcard creditcard cvv otp pin passcode netbanking',
  account: 'bankaccount accountnumber accountdetails bankdetails',
  copy: 'snap copy copies photo photos picture pictures pic pics image scan scanned selfie screenshot photograph bothsides',
  hand: 'send submit email mail share upload whatsapp viber telegram forward attach provide give hand surrender deposit include enclose drop leave message text post inbox show furnish tell fill',
  keep: 'collect keep keeps kept retain retains retained surrender withhold withheld hold holds held confiscate lock safe cupboard drawer custody stay stays remain remains',
  original: 'original originals',
  certificate: 'certificate certificates passport diploma degree papers document documents',
  app: 'whatsapp viber telegram messenger imo wechat botim facebookchat snapchat discord facebook instagram insta tiktok fb tme wame vibar vaibar wiber vyber watsapp watsap whatsap whatsup wattsapp wapp waatsap tgram skype googleform',
  contact:
    'contact touch message text msg reach apply send chat call add join write inbox dm pm ping ask inquire enquire talk connect drop interview interviews discuss get share forward directly link group number only ping add knock',
  public:
    'social media marketing channel channels content page pages campaign followers enquiries inquiries bookings brand posts advertising queries comments business dms orders online moderate users answer community',
  earn: 'earn earns earning earnings income profit payout makemoney cashout',
  often: 'day daily hour hourly week weekly hours minutes instantly',
  easy: 'home online phone mobile easy simple noexperience nointerview smartphone anywhere part-time parttime freelance likes subscribe videos youtube tasks task clicks rating reviews app',
  guaranteed: 'guaranteed guarantee assured sure genuine',
  promised:
    'income visa job profit returns return employment placement earnings result approval europe canada dubai australia',
  takeIn: 'receive accept withdraw collect get',
  funds:
    'funds fund money payment payments transfers transfer parcel parcels package packages cash cheque cheques deposits balance rufiyaa rufiya dollar dollars mfaisa mfaisaa',
  own: 'your personal own private yours',
  place: 'account accounts home house address wallet bank bankaccount',
  passOn: 'forward transfer resend reship send pass withdraw percent commission percentage',
  lend: 'lend rent sell borrow use used give share lending renting hire',
  invest: 'invest investment crypto bitcoin usdt forex trading binance deposit recharge topup mlm downline',
  team: 'downline referrals refer referral recruits multilevel network friend friends',
  voucher:
    'giftcard giftcards voucher vouchers raastas reload westernunion moneygram bitcoin usdt crypto hawala bkash paypal gcash',
  asked: 'ask require need expect must oblige request want demand supposed',
  taken: 'take cut deduct withhold keep goes given',
  cut: 'salary salaries wage wages pay earnings',
  share: 'percent percentage half share commission portion first',
  selection: 'selection hired joining offer confirmed',
  valid: 'valid',
  /** Costs that the reader takes over. */
  bear: 'bear shoulder settle takecare',
  /** The one who pays is the reader. */
  self: 'self selfpaid selfcost yourself themselves',
  sale: 'sale sell buy purchase rent',
  visa: 'visa visas quota quotas workpermit sponsorship',
  refused: 'never not dont doesnt no nobody cannot',
  needed: 'compulsory mandatory needed required must kindly please membership subscription',
  inParts: 'now later after balance arrival arriving reaching',
  direct: 'inbox dm pm ping knock',
  me: 'me us',
  applyHere: 'applyhere',
  secret: 'password passwords passcode otp cvv',
  opens: 'open create make register',
  inYourName: 'yourname',
  parcel: 'parcel parcels package packages',
  cashIn: 'deposit receive withdraw encash cashout',
  taker: 'agent driver officer supervisor broker counter desk owner captain madam boss guy',
  price: 'price prices',
  everything: 'everything all',
  onReader: 'onreader',
  /** Somebody who is asked; 'your' is not. */
  person: 'you u candidate candidates applicant applicants worker workers girl boy labour who',
  chat: 'viber vibar vaibar wiber whatsapp watsapp whatsap telegram tgram imo wechat botim',
  join: 'join add',
  remote: 'anydesk teamviewer',
  /** Fees by their own name; other words of `fee` are more than money. */
  plainFee: 'fee fees challan',
  things:
    'room accommodation accomodation bed bedding helmet jacket belt torch gear bike locker mattress card pass ticket brush tool tools scissors kit food plate',
  money: 'money cash advance deposit',
  buy: 'buy purchase',
  send: 'send transfer',
  slip: 'slip slips receipt screenshot proof',
  cheap: 'only just merely',
  stays: 'withowner',
  month: 'month months week weeks',
  unpaid: 'unpaid nosalary nopay nowage',
  /** Names of amounts that people earn, or that the work is about. */
  earned:
    'basic gross net commission overtime tips gratuity incentive hourly weekly aday pension budget turnover revenue sales worth value price priced grant prize award income remuneration stipend attendance bonus target rate project portfolio plus',
} as const
export type WordKind = keyof typeof wordKinds

/** Two words that are read as one. */
const pairs: Record<string, string> = {
  'whats app': 'whatsapp',
  "what's app": 'whatsapp',
  'tele gram': 'telegram',
  'we chat': 'wechat',
  't me': 'tme',
  'wa me': 'wame',
  'up front': 'upfront',
  'one time': 'onetime',
  'non refundable': 'nonrefundable',
  'not refundable': 'nonrefundable',
  'id card': 'idcard',
  'identity card': 'idcard',
  'national id': 'idcard',
  'id copy': 'idcard',
  'bank card': 'bankcard',
  'atm card': 'bankcard',
  'debit card': 'bankcard',
  'credit card': 'bankcard',
  'pin code': 'bankcard',
  'pin number': 'bankcard',
  'bank account': 'bankaccount',
  'bml account': 'bankaccount',
  'mib account': 'bankaccount',
  'account number': 'accountnumber',
  'account no': 'accountnumber',
  'account details': 'accountdetails',
  'bank details': 'bankdetails',
  'internet banking': 'netbanking',
  'mobile banking': 'netbanking',
  'online banking': 'netbanking',
  'banking login': 'netbanking',
  'top up': 'topup',
  'the till': 'payer',
  'a day': 'aday',
  'per day': 'aday',
  'an hour': 'aday',
  'per hour': 'aday',
  'a night': 'aday',
  'a week': 'aday',
  'a trip': 'aday',
  'a tour': 'aday',
  'per trip': 'aday',
  'each trip': 'aday',
  'take care': 'takecare',
  'police report': 'clearance',
  'medical report': 'medical',
  'on candidate': 'onreader',
  'on candidates': 'onreader',
  'on applicant': 'onreader',
  'on worker': 'onreader',
  'candidate side': 'onreader',
  'candidates side': 'onreader',
  'your side': 'onreader',
  'worker side': 'onreader',
  'blank cheque': 'blankcheque',
  'blank check': 'blankcheque',
  'signed cheque': 'blankcheque',
  'bml card': 'bankcard',
  'mib card': 'bankcard',
  'banking app': 'netbanking',
  'bank app': 'netbanking',
  'bank login': 'netbanking',
  'bank password': 'netbanking',
  'bank username': 'netbanking',
  'google form': 'googleform',
  'form link': 'googleform',
  'pick up': 'pickup',
  'cash out': 'cashout',
  'post dated': 'postdated',
  'post date': 'postdated',
  'apply here': 'applyhere',
  'your name': 'yourname',
  'own name': 'yourname',
  'card number': 'bankcard',
  'card no': 'bankcard',
  'card details': 'bankcard',
  'card detail': 'bankcard',
  'card picture': 'bankcard',
  'security code': 'bankcard',
  'with you': 'withowner',
  'with their': 'withowner',
  'with its': 'withowner',
  'our cost': 'covered',
  'our costs': 'covered',
  'our expense': 'covered',
  'company cost': 'covered',
  'on us': 'covered',
  'get back': 'getback',
  'got back': 'getback',
  'money back': 'getback',
  'paid back': 'reimbursed',
  'given back': 'getback',
  'apply button': 'applyhere',
  'return money': 'getback',
  'no return': 'getback',
  'non returnable': 'nonreturnable',
  'not returnable': 'nonreturnable',
  'no salary': 'nosalary',
  'without salary': 'nosalary',
  'no pay': 'nopay',
  'without pay': 'nopay',
  'no wage': 'nowage',
  'no wages': 'nowage',
  'own cost': 'selfcost',
  'own costs': 'selfcost',
  'own expense': 'selfcost',
  'own expenses': 'selfcost',
  'own pocket': 'selfcost',
  'own money': 'selfcost',
  'cash in': 'cashin',
  'both sides': 'bothsides',
  'front back': 'bothsides',
  'gift card': 'giftcard',
  'gift cards': 'giftcard',
  'western union': 'westernunion',
  'work permit': 'workpermit',
  'in charge': 'incharge',
  'service charge': 'servicecharge',
  'service charges': 'servicecharge',
  'charge nurse': 'chargenurse',
  'job seeker': 'jobseeker',
  'job seekers': 'jobseeker',
  'no experience': 'noexperience',
  'no interview': 'nointerview',
  'without interview': 'nointerview',
  'make money': 'makemoney',
  'part time': 'parttime',
  'facebook messenger': 'messenger',
  'fee free': 'free',
  'our staff': 'payer',
  'our employees': 'payer',
  'who ask': 'never',
  'who asks': 'never',
  'who demand': 'never',
  'who demands': 'never',
  'that asks': 'never',
  'if anyone': 'never',
  'if anybody': 'never',
  'if someone': 'never',
  'if somebody': 'never',
  'nobody may': 'never',
  'application form': 'form',
}
const pairsOf: ReadonlyMap<string, string> = new Map(Object.entries(pairs))
export const joinedWord = (first: string, second: string): string | undefined =>
  pairsOf.get(`${first} ${second}`)

/** Ends of English words that change no meaning here. */
export function stemOf(word: string): string {
  const bare = word.replace(/['’]s?$/, '')
  if (bare.length < 5) return bare.length === 4 && /[^s]s$/.test(bare) ? bare.slice(0, -1) : bare
  return bare.replace(/(?:ing|ed|es|s|e)$/, '')
}

const kindsOfStem = new Map<string, Set<WordKind>>()
for (const [kind, words] of Object.entries(wordKinds))
  for (const word of words.split(' ')) {
    const stem = stemOf(word)
    kindsOfStem.set(stem, (kindsOfStem.get(stem) ?? new Set()).add(kind as WordKind))
  }

/** Long words that are told from all others with one wrong letter. */
const misspelt =
  'registration processing deposit passport whatsapp telegram refundable nonrefundable transfer medical insurance certificate interview guarantee document training application recruitment placement account permit uniform payment messenger verification'
const wrongLetters = deletionIndex(misspelt.split(' '))
/** English words that are one letter from another one of these. */
const otherWords = new Set(
  'transfers deposits deposition payments pavement permits uniforms guaranteed guarantees accounts draining raining straining training passports documents interviews applications medicals registrations placements messengers'.split(
    ' ',
  ),
)
const none: ReadonlySet<WordKind> = new Set()

/** The kinds of a word in small letters. */
export function kindsOf(word: string): ReadonlySet<WordKind> {
  const known = kindsOfStem.get(stemOf(word))
  if (known || word.length < 6 || otherWords.has(word)) return known ?? none
  const [near] = wrongLetters(word)
  return (near && kindsOfStem.get(stemOf(near))) || none
}

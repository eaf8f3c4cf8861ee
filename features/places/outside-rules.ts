import { keyOf } from './spelling-rules.ts'

/** Words for abroad that name no country. */
const overseas = ['Overseas', 'Abroad', 'Worldwide']

/** Locations that are no specific place: at home, at sea, on any island. */
const nowhere = [
  ...overseas,
  'Remote',
  'Remotely',
  'Work from home',
  'WFH',
  'Home based',
  'Home office',
  'Online',
  'Virtual',
  'Telework',
  'Anywhere',
  'Nationwide',
  'Countrywide',
  'All islands',
  'All atolls',
  'Various islands',
  'Various locations',
  'Multiple locations',
  'Maldives',
  'Republic of Maldives',
  'ދިވެހިރާއްޖެ',
  'ރާއްޖެ',
  'Liveaboard',
  'Safari boat',
  'On board',
]

/** Foreign cities in advertisements of the Maldives. */
const citiesAbroad = `
Abu Dhabi; Ahmedabad; Ajman; Al Ain; Amsterdam; Athens; Auckland; Bali; Bangalore; Bangkok; Barcelona; Beijing; Bengaluru; Berlin;
Brisbane; Brussels; Budapest; Busan; Cairo; Calicut; Cape Town; Cebu; Chennai; Chiang Mai; Chicago; Chittagong; Cochin; Coimbatore;
Colombo; Copenhagen; Dammam; Delhi; Denpasar; Dhaka; Doha; Dubai; Dublin; Frankfurt; Galle; Geneva; Goa; Guangzhou; Hanoi;
Helsinki; Ho Chi Minh; Hong Kong; Hyderabad; Islamabad; Istanbul; Jaffna; Jaipur; Jakarta; Jeddah; Johannesburg; Johor Bahru;
Kandy; Karachi; Kathmandu; Kerala; Khartoum; Kochi; Kolkata; Kozhikode; Kuala Lumpur; Kuwait City; Lahore; Lisbon; London;
Los Angeles; Lucknow; Lumbini; Madrid; Makati; Manama; Manila; Mauritius; Mecca; Medina; Melbourne; Milan; Moscow; Mumbai; Munich;
Muscat; Mysore; Nairobi; Negombo; New Delhi; New York; Osaka; Oslo; Paris; Pattaya; Penang; Perth; Phnom Penh; Phuket; Pokhara;
Prague; Pune; Ras Al Khaimah; Rawalpindi; Riyadh; Rome; Salalah; San Francisco; Seoul; Seychelles; Shanghai; Sharjah; Shenzhen;
Singapore; Stockholm; Surabaya; Sydney; Sylhet; Taipei; Tamil Nadu; Tashkent; Tbilisi; Thiruvananthapuram; Thimphu; Tokyo; Toronto;
Trivandrum; Vienna; Warsaw; Washington; Yangon; Zanzibar; Zurich; UK; U.K.; USA; U.S.A.; UAE; U.A.E.; KSA; England; Scotland;
Wales; Europe; Asia; Africa; Middle East; GCC; Burma; Holland; Korea; Turkey
`

/** Names of all other countries, from the platform's language data. */
function countries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => code !== 'MV')
    .flatMap((code) => names.of(code) ?? [])
}

export const nowhereKeys: ReadonlySet<string> = new Set(nowhere.map(keyOf))
/** Countries, and foreign cities in advertisements of the Maldives. */
export const abroadNames: readonly string[] = [...countries(), ...citiesAbroad.split(';')]
export const abroadKeys: ReadonlySet<string> = new Set(abroadNames.map(keyOf))
export const overseasKeys: ReadonlySet<string> = new Set(overseas.map(keyOf))

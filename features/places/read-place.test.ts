import { describe, expect, test } from 'vitest'
import { testWritten } from '#tests/support/written-places.ts'
import { gazetteerOf } from './gazetteer-rules.ts'
import { readPlace } from './read-place-rules.ts'
import { gazetteerRows } from './server/gazetteer-rows.ts'

const gazetteer = gazetteerOf(gazetteerRows)

/** Texts that people write, and their meaning. */
const written: Record<string, string> = {
  'an island by its bare name': `
    Thoddoo = aa-thoddoo
    Ukulhas = aa-ukulhas
    mahibadhoo = adh-mahibadhoo
    NAIFARU = lh-naifaru
    Fonadhoo island = l-fonadhoo
    Rasdhoo, Maldives = aa-rasdhoo
    Guesthouse in Thulusdhoo = k-thulusdhoo
    Dhuvaafaru (new) = r-dhuvaafaru
    Malé = k-male
    Male = k-male
    male' = k-male
    MALE’ = k-male
    Maale = k-male
    Male' Rep. of Maldives = k-male
    Maafushi = k-maafushi
    Dhigurah = adh-dhigurah
    Hulhumale = k-hulhumale
    Hulhumale' = k-hulhumale
    Hulhu Male = k-hulhumale
    Hulhumalé, Malé City = k-hulhumale
    Vilimale = k-vilimale
    ވިލިމާލެ = k-vilimale
    Villi Male' = k-vilimale
    Thilafushi = k-thilafushi
    Gulhi = k-gulhi
    Gulhi Falhu = k-gulhifalhu`,
  'an island after the code of its atoll': `
    K. Thulusdhoo = k-thulusdhoo
    K.Himmafushi = k-himmafushi
    k gaafaru = k-gaafaru
    K-Huraa = k-huraa
    HA. Ihavandhoo = ha-ihavandhoo
    Ha.Hoarafushi = ha-hoarafushi
    HDh. Hanimaadhoo = hdh-hanimaadhoo
    H.Dh. Nolhivaram = hdh-nolhivaram
    hdh.vaikaradhoo = hdh-vaikaradhoo
    Sh. Milandhoo = sh-milandhoo
    N. Manadhoo = n-manadhoo
    R. Ungoofaaru = r-ungoofaaru
    B. Eydhafushi = b-eydhafushi
    Lh Hinnavaru = lh-hinnavaru
    AA. Rasdhoo = aa-rasdhoo
    A.A. Mathiveri = aa-mathiveri
    ADh. Maamigili = adh-maamigili
    A. Dh. Fenfushi = adh-fenfushi
    V. Felidhoo = v-felidhoo
    M. Muli = m-muli
    F. Nilandhoo = f-nilandhoo
    Dh. Kudahuvadhoo = dh-kudahuvadhoo
    Th. Veymandoo = th-veymandoo
    L. Fonadhoo = l-fonadhoo
    GA. Villingili = ga-vilingili
    G.A. Dhaandhoo = ga-dhaandhoo
    GDh. Gadhdhoo = gdh-gadhdhoo
    G.Dh Thinadhoo = gdh-thinadhoo
    Gn. Fuvahmulah = gn-fuvahmulah
    S. Hithadhoo = s-hithadhoo
    S. Maradhoo-Feydhoo = s-maradhoo-feydhoo
    Ministry office, L. Gan = l-gan
    Thaa Atoll Education Centre, Th. Thimarafushi = th-thimarafushi`,
  'an island with its atoll before or after it': `
    Dhangethi, South Ari Atoll = adh-dhangethi
    Maalhos, Baa = b-maalhos
    Alifu Alifu Maalhos = aa-maalhos
    Noonu Atoll, Velidhoo = n-velidhoo
    Noonu Atoll / Holhudhoo = n-holhudhoo
    Hithadhoo (L) = l-hithadhoo
    Hithadhoo - Laamu Atoll = l-hithadhoo
    Hithadhoo, Addu City = s-hithadhoo
    Addu Feydhoo = s-feydhoo
    Feydhoo, Sh = sh-feydhoo
    Thinadhoo, GDh = gdh-thinadhoo
    Huvadhoo Atoll, Thinadhoo = gdh-thinadhoo
    Nilandhoo, Gaafu Alifu Atoll = ga-nilandhoo
    Omadhoo, Thaa Atoll = th-omadhoo
    Gan, Laamu = l-gan
    Gan, Seenu Atoll = s-gan
    Addu City, Gan = s-gan
    Villingili, Gaafu Alif = ga-vilingili
    Villingili, Malé = k-vilimale
    Maafushi, Malé = k-maafushi
    Maafushi, Dhaalu Atoll = dh-riu-palace-maldivas
    Hulhumale, Male = k-hulhumale
    Kaafu Atoll, Male' City, Maafannu = k-male-maafannu`,
  'a name that stands inside another': `
    Kolamaafushi = ga-kolamaafushi
    Inguraidhoo = r-inguraidhoo
    Himandhoo = aa-himandhoo
    Raimmandhoo = m-raimmandhoo
    Naivaadhoo = hdh-naivaadhoo
    Ihavandhoo = ha-ihavandhoo
    Hirimaradhoo = hdh-hirimaradhoo
    Kanduhulhudhoo = ga-kanduhulhudhoo
    Maradhoofeydhoo = s-maradhoo-feydhoo
    Maafushivaru = adh-outrigger-maldives-maafushivaru-resort
    Kuda Villingili = k-kuda-villingili-resort-maldives
    Hangnaameedhoo, ADh = adh-hangnaameedhoo`,
  'a name that several share, which is never guessed': `
    Dhidhdhoo = which? adh-dhidhdhoo ha-dhidhdhoo
    goidhoo = which? b-goidhoo sh-goidhoo
    Guraidhoo = which? k-guraidhoo th-guraidhoo
    Work in Guraidhoo = which? k-guraidhoo th-guraidhoo
    Maamendhoo = which? ga-maamendhoo l-maamendhoo
    Maduvvari island = which? m-maduvvari r-maduvvari
    Meedhoo = which? dh-meedhoo r-meedhoo s-meedhoo
    Omadhoo = which? adh-omadhoo th-omadhoo
    Gan = which? l-gan s-gan
    Villingili = which? ga-vilingili k-vilimale
    މީދޫ = which? dh-meedhoo r-meedhoo s-meedhoo
    Hulhumeedhoo = which? s-hulhudhoo s-meedhoo
    S. Hulhumeedhoo = which? s-hulhudhoo s-meedhoo
    Hulhu-Meedhoo, Addu City = which? s-hulhudhoo s-meedhoo
    ހުޅުމީދޫ = which? s-hulhudhoo s-meedhoo
    Ari Atoll = which? atoll-aa atoll-adh
    Olhuveli = which? k-sun-siyam-olhuveli l-six-senses-laamu
    Six Senses = which? l-six-senses-laamu lh-six-senses-kanuhura
    Taj = which? k-taj-coral-reef-resort-spa k-taj-exotica-resort-spa
    B. Dhigurah = which? adh-dhigurah ga-the-residence-maldives-at-dhigurah n-siyam-world-maldives
    Malé and Addu City = which? k-male s-addu-city`,
  'an atoll': `
    HDh = atoll-hdh
    K. Atoll = atoll-k
    N Atoll = atoll-n
    GA. atoll = atoll-ga
    Kaafu = atoll-k
    Kaafu Atholhu = atoll-k
    South Male' Atoll = atoll-k
    Lhaviyani Atoll, Maldives = atoll-lh
    Alifu Dhaalu = atoll-adh
    North Ari = atoll-aa
    Gaafu Dhaalu Atoll = atoll-gdh
    Seenu Atoll = atoll-s
    Resort in Raa Atoll = atoll-r
    Vaavu = atoll-v
    ށ. އަތޮޅު = atoll-sh`,
  'a city and its parts': `
    Malé City = k-male-city
    Greater Malé Region = k-male-city
    Malé, Hulhumalé and Vilimalé = k-male-city
    Male' & Hulhumale' = k-male-city
    Addu City = s-addu-city
    addu = s-addu-city
    Addu Atoll = s-addu-city
    އައްޑޫ އަތޮޅު = s-addu-city
    Hithadhoo, Addu Atoll = s-hithadhoo
    Gan, Addu Atoll = s-gan
    Meedhoo, Addu Atoll = s-meedhoo
    Addu City Council, Hithadhoo = s-hithadhoo
    Fuvahmulah City = gn-fuvahmulah
    Foammulah = gn-fuvahmulah
    Thinadhoo City = gdh-thinadhoo
    Kulhudhuffushi City = hdh-kulhudhuffushi
    Henveiru, Malé = k-male-henveiru
    Galolhu = k-male-galolhu
    M. Maafannu, Malé = k-male-maafannu
    Mahchangoalhi, Male' = k-male-machchangolhi
    Hulhumale Phase 2 = k-hulhumale-phase-2
    Hulhumalé, Phase 1 = k-hulhumale-phase-1
    Hulhumale ph. II, flat 12 = k-hulhumale-phase-2
    Dhadimagu, Fuvahmulah = gn-fuvahmulah-dhadimagu`,
  'a street or a house in Malé, called like an island or not': `
    Majeedhee Magu, Malé = k-male
    H. Thinadhoo, Malé = k-male
    G. Kudahuvadhoo, Male' = k-male
    Ma. Vilufushi, Malé = k-male
    Orchid Magu 4th floor, Male' = k-male`,
  'a resort, an airport or an industrial island': `
    Kuredu = lh-kuredu-island-resort-spa
    Kuredu Resort = lh-kuredu-island-resort-spa
    Soneva Jani, Noonu Atoll = n-soneva-jani
    Conrad Maldives = adh-conrad-maldives-rangali-island
    The St. Regis = dh-the-st-regis-maldives-vommuli-resort
    Hilton Amingiri = k-hilton-maldives-amingiri-resort-spa
    Anantara, Baa Atoll = b-anantara-kihavah-maldives-villas
    One & Only Reethi Rah = k-one-only-reethi-rah
    LUX South Ari Atoll = adh-lux-south-ari-atoll
    Sun Island = adh-villa-park-sun-island-resort
    Kunfunadhoo = b-soneva-fushi
    Velana International Airport = k-hulhule
    Male Airport = k-hulhule
    MLE = k-hulhule
    Gan Int'l Airport = s-gan
    Hanimaadhoo Airport = hdh-hanimaadhoo-airport
    Maafaru Airport = n-maafaru-airport
    Kadhdhoo = l-kadhdhoo
    L. Maandhoo = l-maandhoo
    Lh. Felivaru = lh-felivaru`,
  Thaana: `
    މާލެ = k-male
    މާލޭގައި = k-male
    ހުޅުމާލެ = k-hulhumale
    ކުޅުދުއްފުށީ ސިޓީ = hdh-kulhudhuffushi
    ޏ.ފުވައްމުލައް = gn-fuvahmulah
    ހދ. ހަނިމާދޫ = hdh-hanimaadhoo
    އ.އ ބޮޑުފޮޅުދޫގެ = aa-bodufolhudhoo
    ލ.ގަމުކައުންސިލް / ލ. ގަން = l-gan
    ކ.މާފުށި ކައުންސިލްގެ އިދާރާ = k-maafushi
    ރ.އުނގޫފާރުކައުންސިލްގެ އިދާރާ = r-ungoofaaru
    ހުވަދުއަތޮޅު އުތުރުބުރީ ދާންދޫ ކައުންސިލްގެ އިދާރާ = ga-dhaandhoo
    އަރިއަތޮޅު ދެކުނުބުރީ މަހިބަދޫ ސްކޫލް = adh-mahibadhoo
    އައްޑޫ ސިޓީ، ހިތަދޫ = s-hithadhoo`,
  'another spelling, or one letter wrong': `
    Thulusdu = k-thulusdhoo
    Thodoo = aa-thoddoo
    Mahibadoo = adh-mahibadhoo
    Kulhudufushi = hdh-kulhudhuffushi
    Fuvamulah = gn-fuvahmulah
    Ungufaru = r-ungoofaaru
    Himmafusi = k-himmafushi
    Hanimadhoo = hdh-hanimaadhoo
    Eydhafuhsi = b-eydhafushi
    Dhangehti, ADh = adh-dhangethi
    K. Himmafushii = k-himmafushi
    Th. Timarafushi = th-thimarafushi
    Hullhumale = k-hulhumale
    Gaafu Dhaal, Madaveli = gdh-madaveli
    Addu Hithadoo = s-hithadhoo
    Kurumbaa = k-kurumba-maldives`,
  'no place in the Maldives': `
    Colombo, Sri Lanka = outside
    Kochi = outside
    Dubai, UAE = outside
    Male, Italy = outside
    Bangladesh = outside
    Remote = outside
    Work from home, Maldives = outside
    Maldives = outside
    Anywhere in the Maldives = outside
    All atolls = outside
    ދިވެހިރާއްޖެ = outside
    Head office = unknown
    To be confirmed = unknown
    5 star resort = unknown
    Various = unknown
    12345 = unknown`,
  'a place beside words about another country': `
    Bank of Ceylon, Malé = k-male
    High Commission of India, Malé = k-male
    Remote, or Hulhumalé = k-hulhumale`,
}

describe('a place is read as people write it', () => {
  testWritten(written)

  test('in more than 150 lines of all kinds', () =>
    expect(Object.values(written).join('').split('\n').length).toBeGreaterThan(150))

  test('by its first names alone where a text has thousands of them', () => {
    const names = gazetteer.places.map(({ name }) => name).join(', ')
    const many = readPlace(gazetteer, names.repeat(20))
    expect(many.is === 'several' && many.places.length).toBeLessThan(40)
    expect(readPlace(gazetteer, 'Maafushi, '.repeat(6_000))).toMatchObject({
      is: 'one',
      place: { id: 'k-maafushi' },
    })
    expect(readPlace(gazetteer, 'zzzz '.repeat(12_000)).is).toBe('unknown')
    expect(readPlace(gazetteer, 'maafuzhi'.repeat(8_000)).is).toBe('unknown')
  })
})

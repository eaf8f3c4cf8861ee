import { describe } from 'vitest'
import { testWritten } from '#tests/support/written-places.ts'

/** Texts that name more than one place, and their meaning. */
const written: Record<string, string> = {
  'a place that is written twice': `
    Malé, Malé = k-male
    Malé (މާލެ) = k-male
    Maafushi / Maafushi = k-maafushi
    Hithadhoo (ހިތަދޫ) = which? l-hithadhoo s-hithadhoo`,
  'two places of which the writer has to choose one': `
    Maafushi / Malé = which? k-maafushi k-male
    Maafushi & Malé = which? k-maafushi k-male
    Maafushi + Malé = which? k-maafushi k-male
    Maafushi and Malé = which? k-maafushi k-male
    Maafushi or Malé = which? k-maafushi k-male
    Maafushi / Gulhi = which? k-gulhi k-maafushi
    Maafushi, Hulhumalé = which? k-hulhumale k-maafushi
    Thulusdhoo, Maafushi = which? k-maafushi k-thulusdhoo`,
  'a neighbour, which says nothing of which of one name is meant': `
    Guraidhoo, Maafushi = which? k-guraidhoo k-maafushi th-guraidhoo`,
  'a city, which says in which atoll': `
    Guraidhoo, Malé City = k-guraidhoo
    Thinadhoo, Nadellaa = gdh-nadellaa`,
  'a name after a letter, which the rest agrees with': `
    H. Guraidhoo, Thaa Atoll = th-guraidhoo
    H. Mahibadhoo, Ari Atoll = adh-mahibadhoo
    H. Maafushi = k-maafushi`,
  'an atoll after its code': `
    K. Kaafu = atoll-k
    K. Kaafu Atoll = atoll-k
    Kaafu (K) = atoll-k
    Kaafu Atoll, K = atoll-k`,
}

describe('of several names', () => testWritten(written))

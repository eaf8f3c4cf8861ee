/** The text for a field, by the kind of field; `field` says which one it is. */
export interface Words {
  /** Sixty characters are the most that the shortest field takes. */
  short: (field: string) => string
  line: (field: string) => string
  prose: (field: string) => string
  /** For a description, which may have markup. */
  markup: (field: string) => string
  link: (field: string) => string
}

/** One text for every kind of field. */
export const wordsOf = (text: (field: string) => string): Words => ({
  short: text,
  line: text,
  prose: text,
  markup: text,
  link: (field) => `https://x.mv/${text(field).replaceAll(' ', '-')}`,
})

/** A smallest picture. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** As a browser makes one. */
export const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  keys: {
    p256dh: 'BH-YsBcuse2izjeOE43j3Ul2N9rEieUi2lO_B_EboIQ1eIUgM5U5ntjm90zZQs-cH0Xz8IvXkGh8z9eA3LIyEa0',
    auth: 'BwcHBwcHBwcHBwcHBwcHBw',
  },
}

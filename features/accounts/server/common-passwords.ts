/** The most used passwords that ever leaked, folded; loaded when the first one is asked about. */
let known: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(fold))
}

const fold = (password: string) => password.normalize('NFKC').trim().toLowerCase()

/** Is the password, in any letter case, one of those that are tried first? */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load()
  return (await known).has(fold(password))
}
